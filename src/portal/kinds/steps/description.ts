import type { ComponentType, ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { AnySteps, RowIn, StepRow, StepRun } from '../../../contract/core/steps.ts';
import type { Format } from '../../i18n/format.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';
import type { ParameterProps, ParametersDescription, ParameterValues } from '../parameters/description.ts';

/** A column of the preview beside name and status. Its head is `{texts}.head.{key}`. */
export interface StepsColumn<Row extends StepRow> {
  key: string;
  cell: (row: Row, format: Format, t: TFunction) => ReactNode;
  align?: 'end' | 'center';
}

/** What a note over the preview is given: what was asked for, and the rows that are to be written. */
export interface StepsNoteProps {
  asked: ParameterValues;
  chosen: readonly StepRow[];
}

/**
 * A screen of steps, described. Beside the words of its parameters: `{texts}.subtitle`; `.head.name` and the columns’;
 * `.confirm` and `.done`, counted; `.ask`, the question before it is done, counted; `.why.{code}` of rows that are blocked
 * or cannot be replaced; `.difference.{field}`; `.keeps.{code}`, what keeps a run from being undone; `.link.{key}`.
 */
export interface StepsDescription<Row extends StepRow> extends Omit<ParametersDescription, 'parameters'> {
  /** The key of its title, which is the route's. */
  title: `nav.${RouteKey}`;
  /** The key of what it is for, where that is not `{texts}.subtitle`. */
  subtitle?: string;
  /** Its parameters and the calls that preview, write, list and undo. */
  of: AnySteps;
  columns: readonly StepsColumn<Row>[];
  /** Whether a row is to be written if nobody says otherwise; what is new, and what is blocked until it is left out. */
  isTicked?: (row: Row) => boolean;
  /** Screens that belong to it, as links in its head: `{texts}.link.{key}`. */
  beside?: readonly { key: string; href: Href }[];
  /** Over the preview: what there is to know of the rows that are ticked, as the seats that they leave. */
  Note?: ComponentType<StepsNoteProps>;
  /** Where what was written is to be seen. */
  links: (run: StepRun) => readonly { key: string; href: Href }[];
}

/** The same as a screen writes it: rows and parameters are those of its call. */
export interface StepsOf<S extends AnySteps> extends StepsDescription<RowIn<S>> {
  of: S;
  defaults?: Readonly<Partial<Record<ParameterOf<S>, unknown>>>;
  hints?: readonly ParameterOf<S>[];
  nones?: readonly ParameterOf<S>[];
  untold?: readonly ParameterOf<S>[];
  controls?: Readonly<Partial<Record<ParameterOf<S>, ComponentType<ParameterProps>>>>;
}
type ParameterOf<S extends AnySteps> = keyof S['parameters'] & string;

// oxlint-disable-next-line typescript/no-explicit-any -- variance: of any rows
export type AnyStepsDescription = StepsDescription<any>;

/** What is particular about its parameters, as the form takes it. */
export const parametersOf = (description: AnyStepsDescription): ParametersDescription => ({
  ...description,
  parameters: description.of.parameters,
});
