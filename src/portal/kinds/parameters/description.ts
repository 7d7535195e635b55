import type { ComponentType } from 'react';
import type { Field, Fields } from '../../../contract/core/field.ts';

/** What the form holds, by the names of the parameters; what is not given is null. */
export type ParameterValues = Readonly<Record<string, unknown>>;

/** What a control of its own for a parameter is given. */
export interface ParameterProps {
  name: string;
  field: Field;
  label: string;
  value: unknown;
  values: ParameterValues;
  error: string | undefined;
  onValue: (value: unknown) => void;
}

/**
 * What a screen asks for before it shows anything; it lives in the address. Its words: `{texts}.field.{parameter}`,
 * `{texts}.choice.{parameter}.{value}`, `{texts}.hint.{parameter}`, `{texts}.none.{parameter}`.
 */
export interface ParametersDescription {
  texts: string;
  parameters: Fields;
  /** What holds where nothing else is given; such a parameter has no empty choice. */
  defaults?: ParameterValues;
  /** Which parameters make sense as things stand. */
  isShown?: (name: string, values: ParameterValues) => boolean;
  /** Parameters under which a word of explanation stands. */
  hints?: readonly string[];
  /** Parameters that, left empty, are not "all" but `{texts}.none.{parameter}`. */
  nones?: readonly string[];
  /** Parameters that the result itself tells, so that they are not repeated over it. */
  untold?: readonly string[];
  controls?: Readonly<Partial<Record<string, ComponentType<ParameterProps>>>>;
}
