import type { Endpoint, Input, Output } from '../../contract/core/endpoint.ts';
import type { SortText } from '../../contract/core/paging.ts';
import type { KeysBelow } from '../i18n/text-keys.ts';

// Names allowed in a description, derived from its call and texts: a misspelt name is a type error.

/** Totals in a list’s answer, by name. */
export type SumsOf<E> = Output<E> extends { data: unknown; sums?: infer S } ? (unknown extends S ? object : NonNullable<S>) : object;

/** A row of a list’s answer. */
export type RowOf<E> = Output<E> extends { data: readonly (infer Row extends { id: number })[] } ? Row : never;

/** The query of a call. */
// oxlint-disable-next-line typescript/no-explicit-any -- only the query is used
export type QueryOf<E> = E extends Endpoint<any, infer Query, any, any> ? Query : never;

/** Sort keys of a list. */
export type SortOf<E> = QueryOf<E> extends { sort?: infer Sort } ? (NonNullable<Sort> extends SortText<infer Name> ? Name : never) : never;

/** A sort key, with `-` for descending order. */
export type Sorted<Name extends string> = Name | `-${Name}`;

/** Filters of a list or report. */
export type FilterOf<E> = Exclude<
  keyof QueryOf<E> & string,
  'q' | 'page' | 'pageSize' | 'sort' | 'format' | 'language' | 'purpose' | 'named'
>;

/** The body of a call. */
export type BodyOf<E> = Input<E> extends { body: infer Body } ? Body : never;

/** Actions with a text of the screen or a general one. */
export type ActionKey<Texts extends string> = KeysBelow<`${Texts}.action`> | KeysBelow<'kind.action'>;

/** Views with a text of the screen. */
export type ViewKey<Texts extends string> = KeysBelow<`${Texts}.view`>;

/** Tabs with a text of the screen or a general one. */
export type TabKey<Texts extends string> = KeysBelow<`${Texts}.tab`> | KeysBelow<'kind.detail.tab'>;
