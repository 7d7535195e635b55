import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { BulkResult } from '../../../../machines/list.ts';
import type { AnyEndpoint, Endpoint } from '../../../contract/core/endpoint.ts';
import type { LookupName } from '../../../contract/modules.ts';
import type { PageSize } from '../../../contract/core/paging.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Format } from '../../i18n/format.ts';
import type { SelectOption } from '../../kit/select.tsx';
import type { FileFormat } from '../../kit/use-take-file.ts';
import type { Href } from '../../route.ts';
import type { ActionKey, FilterOf, RowOf, Sorted, SortOf, SumsOf, ViewKey } from '../typed.ts';
import type { Paper } from '../report/description.ts';

/** What every row has: a number, by which it is chosen and linked. */
export interface ListRow {
  id: number;
}

/** What every list call understands beside its own filters. */
export interface ListQuery {
  q?: string | undefined;
  page: number;
  pageSize: PageSize;
  sort?: string | undefined;
  format?: 'csv' | 'xlsx' | undefined;
}

/** What a call sums up over everything that it finds. */
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
 * A column. Its head is the text `{texts}.head.{key}` where a short one is wanted, else `{texts}.field.{key}`. On a phone the row becomes a card of its name, its facts and
 * its status; other columns are left to the record's own page.
 */
export interface Column<Row, Sort extends string = string, Summed = Sums> {
  key: string;
  /** Its words, where it has some of its own, already in the reader's language. */
  label?: string;
  cell: (row: Row, format: Format) => ReactNode;
  /** The plain text, shown in whole when the pointer rests on a cell that is cut off. */
  text?: (row: Row) => string | null;
  /** The name by which the call sorts. */
  sort?: Sort;
  role?: 'name' | 'fact' | 'status' | undefined;
  /** What stands at its foot, from what the call sums up over all pages. */
  sum?(sums: Summed, format: Format): ReactNode;
  /** How broad it is; what is longer is cut. A fixed breadth keeps the table still while its rows come. */
  width: `${number}rem`;
  align?: 'end' | 'center';
  /** What it says may take a second line: the point of the screen is read and not guessed. */
  isLong?: boolean;
  /** Never left out where the box is too narrow for all; without a word, what a phone's card shows is that. */
  isEssential?: boolean;
  /** Not shown until somebody asks for it. */
  isExtra?: boolean;
  /** Shown only to holders. */
  may?: Permission;
}

/** The choices of a filter in words, once they are known. */
export interface FilterOptions {
  options: readonly SelectOption[];
  isPending: boolean;
}

/** What the control of a filter without a list of choices is given. */
export interface FilterControlProps {
  label: string;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/** A filter whose values are not chosen from a list: a day, a person, a word. `useWord` is a value as the chip says it. */
export interface FilterControl {
  Control: ComponentType<FilterControlProps>;
  useWord: (value: string) => string;
}

/** A filter; its values live in the address under its key, and its label is `{texts}.field.{label ?? key}`. */
export interface Filter<Key extends string = string> {
  key: Key;
  label?: string;
  /** Used every day: on a wide screen it stands in the toolbar, and in the panel as the others. */
  isDaily?: boolean;
  may?: Permission;
  /**
   * A fixed list, whose words are `{texts}.choice.{label ?? key}.{value}`, numbers that say themselves, a master,
   * what a hook of the description's own knows, or what is typed or picked in a control (`filters/`).
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
 * Something to do from the head of the screen: somewhere to go, or something to decide. Its text is
 * `{texts}.action.{key}`, or of what every list has `kind.action.{key}`.
 */
export type HeadAction<Key extends string = string> = {
  key: Key;
  icon: LucideIcon;
  may?: Permission;
  isPrimary?: boolean;
} & ({ href: Href } | { Dialog: ComponentType<{ onClose: () => void }> });

/** What the dialog of a row action is given. It is there while it is open. */
export interface RowDialogProps<Row> {
  row: Row;
  /** The page of the list that it was opened from, as it stands now. */
  page?: Pick<ListPage<Row>, 'data' | 'total'> | undefined;
  onClose: () => void;
}

/** Something to do with one row: somewhere to go, or something to decide. Its text as that of a head action. */
export type RowAction<Row, Key extends string = string> = {
  key: Key;
  icon: LucideIcon;
  may?: Permission;
  /** Needed beside it, to find anything where it leads. */
  mayAlso?: Permission;
  isFor?: (row: Row) => boolean;
  /** The fact that stands in its way, `{texts}.why.{fact}`: then it is shown and cannot be chosen. */
  whyNot?: (row: Row) => string | null;
  isDanger?: boolean;
  /** It stands in the row as a button, not in the row's menu: what most come for. */
  isInRow?: boolean;
} & (
  | { href: (row: Row) => Href }
  | {
      Dialog: ComponentType<RowDialogProps<Row>>;
      /**
       * In the row it is done at once, by this, where it answers a promise; the dialog opens where it answers null. Said
       * then is what a bulk action of the same key says of one row.
       */
      atOnce?: (row: Row) => Promise<unknown> | null;
    }
);

/** What a bulk action asks before it is done, in the dialog that confirms it. `onValue(null)` means not answered yet. */
export interface BulkFormProps {
  ids: readonly number[];
  /** How many rows are chosen, also where they are the whole result and `ids` is empty. */
  count: number;
  value: unknown;
  onValue: (value: unknown) => void;
}

/**
 * Something to do with all chosen rows. Its text is `{texts}.action.{key}`, what is said afterwards
 * `{texts}.done.{key}` with `count`, and of a refusal `{texts}.refused.{code}` where there is such a text. With a `Form`
 * it asks first, in a dialog.
 */
export interface BulkAction<Key extends string = string> {
  key: Key;
  icon: LucideIcon;
  may?: Permission;
  /** It takes something away. */
  isDanger?: boolean;
  Form?: ComponentType<BulkFormProps>;
  /**
   * Does it, and answers how many rows were done, or with them which were left and why: those stay chosen, and
   * `{texts}.left.{code}` says with `count` what was in the way. Throws an ApiError when nothing could be done; the
   * rows that it names, `ids.3`, are shown with `{texts}.refused.{code}`, or what is wrong with any field.
   */
  run: (ids: readonly number[], value: unknown) => Promise<number | BulkResult>;
}

/** What the pictures above a list are given: the search and the filters in force, for the call that they make. */
export interface ChartsProps {
  query: Readonly<Record<string, string | readonly string[]>>;
}

/** Pictures above the rows, folded on a phone; their code comes when they are first seen. */
export interface ListCharts {
  /** The key of the words on its fold. */
  title: string;
  load: () => Promise<{ Charts: ComponentType<ChartsProps> }>;
}

/**
 * Another way to see the same rows, chosen in the toolbar and kept in the address as `view={key}`; its text is
 * `{texts}.view.{key}`. Either the table in groups, each under what one of its columns says of it, or a component of its
 * own, such as a board or a calendar.
 */
export type ListViewSlot<Row, Key extends string = string, Sort extends string = string> = {
  key: Key;
  icon: LucideIcon;
  /** The rows come by this first, and within it in the order that was asked for. */
  sort?: Sort;
} & ({ by: string; groupOf: (row: Row) => string | number } | { View: ComponentType<{ rows: readonly Row[] }> });

/** The rows that a screen lists of those of its call: always asked, and in no address. */
export interface ListSlice {
  name: string;
  /** The key of its title, where the texts that it shares have another. */
  title?: string;
  query: Readonly<Record<string, string>>;
  /** Of a call whose rows are those of one record, its number as the path of the call has it. */
  path?: Readonly<Record<string, number>>;
}

/** A list screen, described, as the kind reads it. The kind does the rest. */
export interface ListDescription<Row extends ListRow> {
  /** The root of its texts, `student`: `{texts}.list.title`, `{texts}.field.…`, `{texts}.choice.…`, `{texts}.action.…`. */
  texts: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the filters of the call are the description's own
  call: Endpoint<string, any, any, ListPage<Row>>;
  /** Where several screens share a call and texts: which of its rows are this one's, and by what name a device knows it. */
  slice?: ListSlice;
  /** What a human calls a row. */
  label: (row: Row) => string;
  href?: (row: Row) => Href;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Filters that hold until the user chooses others; a link need not name them. */
  defaults?: Readonly<Record<string, readonly string[]>>;
  defaultSort: string;
  headActions?: readonly HeadAction[];
  rowActions?: readonly RowAction<Row>[];
  bulkActions?: readonly BulkAction[];
  /** Who may take the list away as a file. */
  exportMay?: Permission;
  /** Its rows are persons: a file of many is given for a purpose only, which its call takes as `purpose`. */
  namesPersons?: boolean;
  charts?: ListCharts;
  /** Beside the table, which is what an address without a known `view` shows. */
  views?: readonly ListViewSlot<Row>[];
  /** How its paper lies, with who printed it, when, and the number of the page at its foot. */
  paper?: Paper;
  /** Beside the title: counts by status. */
  Summary?: ComponentType<{
    query: Readonly<Record<string, readonly string[]>>;
    onFilter: (key: string, values: readonly string[]) => void;
  }>;
}

/**
 * The question of a list that asks more than a search and filters, and draws itself by `ListView`: its `Summary` keeps
 * these keys of the address and chooses the columns, and `input` is what the call is asked. The whole result is a file by
 * `file`, if by any.
 */
export interface OwnQuestion {
  keys: readonly string[];
  input: (query: Readonly<Record<string, unknown>>) => unknown;
  file?: {
    call: AnyEndpoint;
    input: (query: Readonly<Record<string, unknown>>, wish: { format: FileFormat; purpose?: string }) => unknown;
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any list
export type ListCall = Endpoint<string, any, any, ListPage<any>>;

/** The same as a screen writes it: rows, sorts and filters are those of its call, actions those of its texts. */
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
