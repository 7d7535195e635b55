import type { ComponentType } from 'react';
import type { Field, Fields } from '../../../contract/core/field.ts';

/** Values of the form by parameter; null if not given. */
export type ParameterValues = Readonly<Record<string, unknown>>;

/** Props of a custom control for a parameter. */
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
 * The parameters that a screen requires before it shows a result, stored in the address. Their texts:
 * `{texts}.field.{parameter}`, `{texts}.choice.{parameter}.{value}`, `{texts}.hint.{parameter}`,
 * `{texts}.none.{parameter}`.
 */
export interface ParametersDescription {
  texts: string;
  parameters: Fields;
  /** Default values. A parameter with a default has no empty choice. */
  defaults?: ParameterValues;
  /** False hides a parameter that does not apply to the current values. */
  isShown?: (name: string, values: ParameterValues) => boolean;
  hints?: readonly string[];
  /** Parameters whose blank value means `{texts}.none.{parameter}` instead of “all”. */
  nones?: readonly string[];
  /** Parameters shown by the result itself, so that they are not repeated above it. */
  unlisted?: readonly string[];
  controls?: Readonly<Partial<Record<string, ComponentType<ParameterProps>>>>;
}
