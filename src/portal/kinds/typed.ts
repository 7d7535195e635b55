import type { Endpoint, Input, Output } from '../../contract/core/endpoint.ts';
import type { SortText } from '../../contract/core/paging.ts';
import type { KeysBelow } from '../i18n/text-keys.ts';

// What a description may name, read from its call and its texts: what is misspelt does not compile.

/** What a list's answer sums up; the sums of a resource are named by it. */
export type SumsOf<E> = Output<E> extends { data: unknown; sums?: infer S } ? (unknown extends S ? object : NonNullable<S>) : object;

/** A row of a list's answer. */
export type RowOf<E> = Output<E> extends { data: readonly (infer Row extends { id: number })[] } ? Row : never;

/** The query that a call takes. */
// oxlint-disable-next-line typescript/no-explicit-any -- only the query is asked for
export type QueryOf<E> = E extends Endpoint<any, infer Query, any, any> ? Query : never;

/** What a list can be sorted by. */
export type SortOf<E> = QueryOf<E> extends { sort?: infer Sort } ? (NonNullable<Sort> extends SortText<infer Name> ? Name : never) : never;

/** The same, the other way round with a `-`. */
export type Sorted<Name extends string> = Name | `-${Name}`;

/** What a list or a report can be narrowed by. */
export type FilterOf<E> = Exclude<keyof QueryOf<E> & string, 'q' | 'page' | 'pageSize' | 'sort' | 'format' | 'purpose' | 'named'>;

/** The body that a call takes. */
export type BodyOf<E> = Input<E> extends { body: infer Body } ? Body : never;

/** An action has a text of the screen's own or one that any screen has. */
export type ActionKey<Texts extends string> = KeysBelow<`${Texts}.action`> | KeysBelow<'kind.action'>;

/** Another view of a list has a text of the screen's own. */
export type ViewKey<Texts extends string> = KeysBelow<`${Texts}.view`>;

/** So has a tab. */
export type TabKey<Texts extends string> = KeysBelow<`${Texts}.tab`> | KeysBelow<'kind.detail.tab'>;
