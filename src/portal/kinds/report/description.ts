import type { ComponentType, ReactNode } from 'react';
import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { ReportAnswer, ReportHead } from '../../../contract/core/report.ts';
import type { RouteKey } from '../../links.ts';
import type { ParameterProps, ParametersDescription, ParameterValues } from '../parameters/description.ts';
import type { FilterOf } from '../typed.ts';
import type { Format } from '../../i18n/format.ts';

export type { ParameterProps, ParameterValues } from '../parameters/description.ts';

/** A column of a result. Its head is `{texts}.head.{key}`, unless it has words of its own, as a category's code. */
export interface ReportColumn<Row> {
  key: string;
  head?: string;
  /** Columns of one group stand beside each other under these words. */
  group?: string;
  cell: (row: Row, format: Format, place: number) => ReactNode;
  align?: 'end' | 'center';
  /** What the row is: it stays in view while the others scroll. */
  isName?: boolean;
  /** Long texts, as an address: on paper it gets more room than the others. */
  isWide?: boolean;
  /** A letter or a digit, one of many such columns. */
  isNarrow?: boolean;
  /** Under the rows of a group and under all: a number, or what is more than one, as money, in words. */
  sum?: (rows: readonly Row[], format: Format) => number | string;
}

/** Rows under one heading. */
export interface ReportGroup<Row> {
  key: string;
  /** Words, or what leads to the screen of what they name. */
  title?: ReactNode;
  /** Beside the title: how many there are. */
  count?: number;
  rows: readonly Row[];
}

/** The paper a result is printed on: A4 or A3 with a foot; without one `labels`, to the edges, `cards`, ten to a sheet, `letters`, each with a head of its own, and `postcard`, A5. */
export type Paper = 'portrait' | 'landscape' | 'a3' | 'labels' | 'cards' | 'letters' | 'postcard';

/** What the part that shows a result is given. */
export interface ResultProps<Data> {
  data: Data;
  /** Of the paper, for a result that draws sheets of its own. */
  head: ReportHead;
  hidden: readonly string[];
  /** As they were asked. */
  values: ParameterValues;
  /** Everything is drawn, not only what a screen needs: it is about to be printed. */
  isWhole: boolean;
  onWhole: () => void;
}

/**
 * A report, described, as the kind reads it: what it asks for, how its result looks, what paper it wants. The reports of
 * a module share the words of their parameters and of their columns, `{texts}.head.{column}`.
 */
export interface ReportDescription<Data> extends ParametersDescription {
  /** The key of its title, which is the route's. */
  title: `nav.${RouteKey}`;
  // oxlint-disable-next-line typescript/no-explicit-any -- the query is the description's own
  call: Endpoint<string, any, undefined, ReportAnswer<Data>>;
  /** Made without being asked for, as soon as one arrives. */
  isImmediate?: boolean;
  /** It can be taken away as CSV or XLSX, by holders of this permission where there is one. */
  isFile?: boolean;
  fileMay?: Permission;
  paper?: (values: ParameterValues) => Paper;
  isEmpty: (data: Data) => boolean;
  /** The keys of what is said instead of a result that is empty, where more can be said than that nothing matches. */
  empty?: { title: string; text: string };
  Result: ComponentType<ResultProps<Data>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any report
export type ReportCall = Endpoint<string, any, undefined, ReportAnswer<any>>;

/** The same as a screen writes it: its parameters are those of its call. */
export interface ReportOf<E extends ReportCall> extends ReportDescription<Output<E>['data']> {
  call: E;
  defaults?: Readonly<Partial<Record<FilterOf<E>, unknown>>>;
  hints?: readonly FilterOf<E>[];
  nones?: readonly FilterOf<E>[];
  untold?: readonly FilterOf<E>[];
  controls?: Readonly<Partial<Record<FilterOf<E>, ComponentType<ParameterProps>>>>;
}
