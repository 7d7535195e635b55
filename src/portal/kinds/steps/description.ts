import type { ComponentType, ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { AnySteps, RowIn, StepRow, StepRun } from '../../../contract/core/steps.ts';
import type { Format } from '../../i18n/format.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';
import type { ParameterProps, ParametersDescription, ParameterValues } from '../parameters/description.ts';

/** A column of the preview besides name and status. Its heading is `{texts}.head.{key}`. */
export interface StepsColumn<Row extends StepRow> {
  key: string;
  cell: (row: Row, format: Format, t: TFunction) => ReactNode;
  align?: 'end' | 'center';
}

/** Props of a note above the preview: the parameters, and the rows to save. */
export interface StepsNoteProps {
  parameters: ParameterValues;
  chosen: readonly StepRow[];
}

/**
 * Description of a screen in steps. Besides the texts of its parameters: `{texts}.subtitle`; `.head.name` and those of
 * the columns; `.confirm` and `.done`, with count; `.ask`, the confirmation, with count; `.why.{code}` for rows that
 * are blocked or cannot be replaced; `.difference.{field}`; `.keeps.{code}`, the reason that a run cannot be undone;
 * `.link.{key}`.
 */
export interface StepsDescription<Row extends StepRow> extends Omit<ParametersDescription, 'parameters'> {
  /** Key of its title, the same as the route’s. */
  title: `nav.${RouteKey}`;
  /** Key of the subtitle, if not `{texts}.subtitle`. */
  subtitle?: string;
  /** Its parameters and the calls to preview, save, list and undo. */
  of: AnySteps;
  columns: readonly StepsColumn<Row>[];
  /**
   * Initial selection of a row. By default new and blocked rows are ticked; blocked rows must be unticked before
   * saving.
   */
  isTicked?: (row: Row) => boolean;
  /** Links in the head to related screens: `{texts}.link.{key}`. */
  beside?: readonly { key: string; href: Href }[];
  /** Above the preview: information about the ticked rows, such as the seats that they leave. */
  Note?: ComponentType<StepsNoteProps>;
  /** Links to the saved records. */
  links: (run: StepRun) => readonly { key: string; href: Href }[];
}

/** The description as written in a screen: rows and parameters are those of its call. */
export interface StepsOf<S extends AnySteps> extends StepsDescription<RowIn<S>> {
  of: S;
  defaults?: Readonly<Partial<Record<ParameterOf<S>, unknown>>>;
  hints?: readonly ParameterOf<S>[];
  nones?: readonly ParameterOf<S>[];
  unlisted?: readonly ParameterOf<S>[];
  controls?: Readonly<Partial<Record<ParameterOf<S>, ComponentType<ParameterProps>>>>;
}
type ParameterOf<S extends AnySteps> = keyof S['parameters'] & string;

// oxlint-disable-next-line typescript/no-explicit-any -- variance: of any rows
export type AnyStepsDescription = StepsDescription<any>;

/** The description of the parameters for the form. */
export const parametersOf = (description: AnyStepsDescription): ParametersDescription => ({
  ...description,
  parameters: description.of.parameters,
});
