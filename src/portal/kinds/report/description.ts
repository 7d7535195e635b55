import type { ComponentType, ReactNode } from 'react';
import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { ReportAnswer, ReportHead } from '../../../contract/core/report.ts';
import type { RouteKey } from '../../links.ts';
import type { ParameterProps, ParametersDescription, ParameterValues } from '../parameters/description.ts';
import type { FilterOf } from '../typed.ts';
import type { Format } from '../../i18n/format.ts';

export type { ParameterProps, ParameterValues } from '../parameters/description.ts';

/** A column of a result. Its heading is `{texts}.head.{key}` unless it has its own, such as a category’s code. */
export interface ReportColumn<Row> {
  key: string;
  head?: string;
  /** Heading over adjacent columns of the same group. */
  group?: string;
  cell: (row: Row, format: Format, place: number) => ReactNode;
  align?: 'end' | 'center';
  /** The column identifies the row and stays visible while scrolling. */
  isName?: boolean;
  /** Long texts such as an address, with more space on paper. */
  isWide?: boolean;
  /** A letter or digit, one of many such columns. */
  isNarrow?: boolean;
  /** Total below a group and below all rows: a number, or text for several values or money. */
  sum?: (rows: readonly Row[], format: Format) => number | string;
}

/** Rows under one heading. */
export interface ReportGroup<Row> {
  key: string;
  /** A text, or a link to the screen of the group. */
  title?: ReactNode;
  /** Number of entries, beside the title. */
  count?: number;
  rows: readonly Row[];
}

/**
 * Paper of a printed result: A4 or A3 with a footer. Without a footer: `labels` up to the edges, `cards` (ten per
 * sheet), `letters` (each with its own letterhead), and `postcard` (A5).
 */
export type Paper = 'portrait' | 'landscape' | 'a3' | 'labels' | 'cards' | 'letters' | 'postcard';

/** Props of the component for a result. */
export interface ResultProps<Data> {
  data: Data;
  /** Letterhead, for a result that renders its own sheets. */
  head: ReportHead;
  hidden: readonly string[];
  /** The submitted parameters. */
  values: ParameterValues;
  /** Renders everything instead of only the part needed on screen, for printing. */
  isWhole: boolean;
  onWhole: () => void;
}

/**
 * Description of a report as the screen kind reads it: parameters, result and paper. Screens write the stricter
 * `ReportOf`. The reports of a module share the texts of their parameters and of their columns,
 * `{texts}.head.{column}`.
 */
export interface ReportDescription<Data> extends ParametersDescription {
  /** Key of its title, the same as the route’s. */
  title: `nav.${RouteKey}`;
  // oxlint-disable-next-line typescript/no-explicit-any -- the query is the description's own
  call: Endpoint<string, any, undefined, ReportAnswer<Data>>;
  /** Runs immediately when the screen opens. */
  isImmediate?: boolean;
  /** Can be downloaded as CSV or XLSX; `fileMay` is the required permission, if any. */
  isFile?: boolean;
  fileMay?: Permission;
  paper?: (values: ParameterValues) => Paper;
  isEmpty: (data: Data) => boolean;
  /** Text keys for an empty result, if the general text is not enough. */
  empty?: { title: string; text: string };
  Result: ComponentType<ResultProps<Data>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any report
export type ReportCall = Endpoint<string, any, undefined, ReportAnswer<any>>;

/** The description as written in a screen: its parameters are those of its call. */
export interface ReportOf<E extends ReportCall> extends ReportDescription<Output<E>['data']> {
  call: E;
  defaults?: Readonly<Partial<Record<FilterOf<E>, unknown>>>;
  hints?: readonly FilterOf<E>[];
  nones?: readonly FilterOf<E>[];
  unlisted?: readonly FilterOf<E>[];
  controls?: Readonly<Partial<Record<FilterOf<E>, ComponentType<ParameterProps>>>>;
}
