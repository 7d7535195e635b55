import type { OpenEvent } from '../../../contract/core/lifecycle.ts';

/** A record whose answer tells what may happen to it. */
export interface Living<Event extends string = string> {
  readonly events: readonly (Pick<OpenEvent, 'isOpen' | 'why'> & { readonly event: Event })[];
}

/** The events of a record, by their names. */
export type EventOfRow<Row> = Row extends Living<infer Event> ? Event : never;

/**
 * How an event of a record is offered: not at all where its state or the caller's rights do not allow it, greyed with
 * the fact that stands in the way, or open (null). The server decides; nothing of its rule is repeated here.
 */
export function offerOf<Event extends string>(
  { events }: Living<Event>,
  event: NoInfer<Event>,
): { isOffered: boolean; why: string | null } {
  const found = events.find((one) => one.event === event);
  const why = found?.isOpen ? null : String(found?.why ?? 'state');
  return { isOffered: why !== 'state' && why !== 'permission', why };
}

/** For an action of a row that is hidden unless its event is open. */
export const isOpenFor =
  <Event extends string>(event: NoInfer<Event>) =>
  (row: Living<Event>): boolean =>
    offerOf(row, event).why === null;

/** The same for one that stays in the menu, greyed, with `{texts}.why.{fact}` as the reason. */
export const offered = <Event extends string>(event: NoInfer<Event>) => ({
  isFor: (row: Living<Event>): boolean => offerOf(row, event).isOffered,
  whyNot: (row: Living<Event>): string | null => offerOf(row, event).why,
});
