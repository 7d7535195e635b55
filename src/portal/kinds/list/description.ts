import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { BulkResult } from '../../../../machines/list.ts';
import type { Locale } from '../../../../machines/settings.ts';
import type { AnyEndpoint, Endpoint } from '../../../contract/core/endpoint.ts';
import type { LookupName } from '../../../contract/modules.ts';
import type { PageSize } from '../../../contract/core/paging.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Format } from '../../i18n/format.ts';
import type { SelectOption } from '../../kit/select.tsx';
import type { FileFormat } from '../../kit/use-take-file.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';
import type { ActionKey, FilterOf, RowOf, Sorted, SortOf, SumsOf, ViewKey } from '../typed.ts';
import type { Paper } from '../report/description.ts';

/** Every row has an id for selection and links. */
export interface ListRow {
  id: number;
}

/** Parameters of every list call besides its own filters. */
export interface ListQuery {
  q?: string | undefined;
  page: number;
  pageSize: PageSize;
  sort?: string | undefined;
  format?: 'csv' | 'xlsx' | undefined;
  language?: Locale | undefined;
}

/** Totals over all pages of a call. */
export type Sums = Readonly<Record<string, number>>;

/** One page of rows; `hidden` names the fields that this user may not see. */
export interface ListPage<Row> {
  data: Row[];
  total: number;
  page: number;
  pageSize: number;
  hidden?: string[];
  sums?: Sums;
}

/**
 * A column. Its heading is the text `{texts}.head.{key}` if there is a short one, otherwise `{texts}.field.{key}`. On
 * phones a row becomes a card with its name, facts and status; other columns are only on the record’s page.
 */
export interface Column<Row, Sort extends string = string, Summed = Sums> {
  key: string;
  /** Custom heading, already translated. */
  label?: string;
  cell: (row: Row, format: Format) => ReactNode;
  /** The full text, shown as a tooltip if the cell is cut off. */
  text?: (row: Row) => string | null;
  /** The sort key of the call. */
  sort?: Sort;
  role?: 'name' | 'fact' | 'status' | undefined;
  /** Content of the footer, from the totals over all pages. */
  sum?(sums: Summed, format: Format): ReactNode;
  /** Column width; longer content is cut off. Fixed, so that the table does not move while rows load. */
  width: `${number}rem`;
  align?: 'end' | 'center';
  /** May use a second line, for content that must be readable in full. */
  isLong?: boolean;
  /** Never hidden on narrow pages. By default true for columns of a phone’s card. */
  isEssential?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Shown only to users with this permission. */
  may?: Permission;
}

/** The options of a filter as texts, once loaded. */
export interface FilterOptions {
  options: readonly SelectOption[];
  isPending: boolean;
}

/** Props of a filter control without a list of options. */
export interface FilterControlProps {
  label: string;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/** A filter by free input: a date, a person, a word. `useWord` returns the text of a value for its chip. */
export interface FilterControl {
  Control: ComponentType<FilterControlProps>;
  useWord: (value: string) => string;
}

/** A filter. Its values are in the address under its key, and its label is `{texts}.field.{label ?? key}`. */
export interface Filter<Key extends string = string> {
  key: Key;
  label?: string;
  /** Used frequently: on a wide screen also in the toolbar. */
  isDaily?: boolean;
  may?: Permission;
  /**
   * One of: a fixed list with the texts `{texts}.choice.{label ?? key}.{value}`; plain numbers; a master; options from
   * a custom hook; input in a control (`filters/`).
   */
  options:
    | { choice: readonly string[] }
    | { numbers: readonly number[] }
    | { upTo: number }
    | { lookup: LookupName }
    | { use: () => FilterOptions }
    | FilterControl;
}

/**
 * An action in the head of the screen: a link or a dialog. Its text is `{texts}.action.{key}`, or `kind.action.{key}`
 * for actions of every list. A link is shown to users who may open its screen; `may` is a further permission.
 */
export type HeadAction<Key extends string = string> = {
  key: Key;
  icon: LucideIcon;
  may?: Permission;
  isPrimary?: boolean;
} & ({ href: Href } | { Dialog: ComponentType<{ onClose: () => void }> });

/** Props of a row action’s dialog, which is mounted only while open. */
export interface RowDialogProps<Row> {
  row: Row;
  /** The current state of the page from which it was opened. */
  page?: Pick<ListPage<Row>, 'data' | 'total'> | undefined;
  onClose: () => void;
}

/** An action on one row: a link or a dialog. Its text follows the same rule as that of a head action. */
export type RowAction<Row, Key extends string = string> = {
  key: Key;
  icon: LucideIcon;
  may?: Permission;
  /** A second permission. */
  mayAlso?: Permission;
  isFor?: (row: Row) => boolean;
  /** The blocking fact, `{texts}.why.{fact}`: the action is then shown disabled. */
  whyNot?: (row: Row) => string | null;
  isDanger?: boolean;
  /** Shown as a button in the row instead of in the menu, for the most frequent action. */
  isInRow?: boolean;
} & (
  | { href: (row: Row) => Href }
  | {
      Dialog: ComponentType<RowDialogProps<Row>>;
      /**
       * Performs the action directly from the row if it returns a promise; if it returns null, the dialog opens. The
       * message afterwards is that of the bulk action with the same key, for one row.
       */
      atOnce?: (row: Row) => Promise<unknown> | null;
    }
);

/** Props of a bulk action’s form in its confirmation dialog. `onValue(null)` means incomplete. */
export interface BulkFormProps {
  ids: readonly number[];
  /** Number of selected rows, even if the whole result is selected and `ids` is empty. */
  count: number;
  value: unknown;
  onValue: (value: unknown) => void;
}

/**
 * An action on all selected rows. Its text is `{texts}.action.{key}`, its message afterwards `{texts}.done.{key}` with
 * `count`, and that of a refusal `{texts}.refused.{code}` if there is such a text. With a `Form` it asks first, in a
 * dialog.
 */
export interface BulkAction<Key extends string = string> {
  key: Key;
  icon: LucideIcon;
  may?: Permission;
  /** The screen that the action opens. Its permissions apply too. */
  opens?: RouteKey;
  /** The action is destructive. */
  isDanger?: boolean;
  Form?: ComponentType<BulkFormProps>;
  /**
   * Performs the action. Returns the number of processed rows, or also the skipped rows with their reasons: those stay
   * selected, and `{texts}.left.{code}` explains them with `count`. Throws an ApiError if nothing could be done. Rows
   * named in the error, `ids.3`, are shown with `{texts}.refused.{code}`, or with the general text for the field error.
   */
  run: (ids: readonly number[], value: unknown) => Promise<number | BulkResult>;
}

/** Props of the charts above a list: the current search and filters, for the charts’ own call. */
export interface ChartsProps {
  query: Readonly<Record<string, string | readonly string[]>>;
}

/** Charts above the rows, collapsed on phones. Their code is loaded when they are first visible. */
export interface ListCharts {
  /** Text key of the heading. */
  title: string;
  load: () => Promise<{ Charts: ComponentType<ChartsProps> }>;
}

/**
 * Another view of the same rows, selected in the toolbar and stored in the address as `view={key}`; its text is
 * `{texts}.view.{key}`. Either the table in groups under the values of one column, or a custom component such as a
 * board or a calendar.
 */
export type ListViewSlot<Row, Key extends string = string, Sort extends string = string> = {
  key: Key;
  icon: LucideIcon;
  /** First sort key; the user’s sort order applies within it. */
  sort?: Sort;
} & ({ by: string; groupOf: (row: Row) => string | number } | { View: ComponentType<{ rows: readonly Row[] }> });

/** Fixed filters of a screen for its call, not shown in the address. */
export interface ListSlice {
  name: string;
  /** Key of its title, if different from that of the shared texts. */
  title?: string;
  query: Readonly<Record<string, string>>;
  /** Path parameters of a call for the rows of one record. */
  path?: Readonly<Record<string, number>>;
}

/** Description of a list screen as the screen kind reads it. Screens write the stricter `ListOf`. */
export interface ListDescription<Row extends ListRow> {
  /**
   * Prefix of its texts, `student`: `{texts}.list.title`, `{texts}.field.…`, `{texts}.choice.…`, `{texts}.action.…`.
   */
  texts: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the filters of the call are the description's own
  call: Endpoint<string, any, any, ListPage<Row>>;
  /** If several screens share a call and texts: the filters of this screen, and its name in local storage. */
  slice?: ListSlice;
  /** Name of a row in labels and messages. */
  label: (row: Row) => string;
  href?: (row: Row) => Href;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Default filters, which links may omit. */
  defaults?: Readonly<Record<string, readonly string[]>>;
  defaultSort: string;
  headActions?: readonly HeadAction[];
  rowActions?: readonly RowAction<Row>[];
  bulkActions?: readonly BulkAction[];
  /** Permission required to download the list. */
  exportMay?: Permission;
  /** The rows are persons. A file with many persons requires a purpose, which the call takes as `purpose`. */
  namesPersons?: boolean;
  charts?: ListCharts;
  /** Views besides the table. The table is shown if the address has no known `view`. */
  views?: readonly ListViewSlot<Row>[];
  /** Paper format of a printout, with user, date and page number in its footer. */
  paper?: Paper;
  /** Beside the title: counts by status. */
  Summary?: ComponentType<{
    query: Readonly<Record<string, readonly string[]>>;
    onFilter: (key: string, values: readonly string[]) => void;
  }>;
}

/**
 * The query of a custom page that renders `ListView` and needs more than search and filters. `keys` are the address
 * parameters that its `Summary` maintains, including those for columns; `input` builds the input of the call; `file`
 * downloads the whole result, if available.
 */
export interface OwnQuestion {
  keys: readonly string[];
  input: (query: Readonly<Record<string, unknown>>) => unknown;
  file?: {
    call: AnyEndpoint;
    input: (query: Readonly<Record<string, unknown>>, wish: { format: FileFormat; language?: Locale; purpose?: string }) => unknown;
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any list
export type ListCall = Endpoint<string, any, any, ListPage<any>>;

/** The description as written in a screen: rows, sort keys and filters come from the call, actions from the texts. */
export interface ListOf<E extends ListCall, Texts extends string> extends Omit<ListDescription<RowOf<E>>, 'defaults' | 'columns'> {
  texts: Texts;
  call: E;
  columns: readonly Column<RowOf<E>, SortOf<E>, SumsOf<E>>[];
  filters?: readonly Filter<FilterOf<E>>[];
  defaults?: Readonly<Partial<Record<FilterOf<E>, readonly string[]>>>;
  defaultSort: Sorted<SortOf<E>>;
  headActions?: readonly HeadAction<ActionKey<Texts>>[];
  rowActions?: readonly RowAction<RowOf<E>, ActionKey<Texts>>[];
  bulkActions?: readonly BulkAction<ActionKey<Texts>>[];
  views?: readonly ListViewSlot<RowOf<E>, ViewKey<Texts>, SortOf<E>>[];
}
