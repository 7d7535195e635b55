import type { OpenEvent } from '../../../contract/core/lifecycle.ts';

/** A record whose answer includes its available events. */
export interface Living<Event extends string = string> {
  readonly events: readonly (Pick<OpenEvent, 'isOpen' | 'why'> & { readonly event: Event })[];
}

/** The events of a record, by their names. */
export type EventOfRow<Row> = Row extends Living<infer Event> ? Event : never;

/**
 * Returns how to show an event of a record: hidden if its status or the user’s permissions do not allow it, disabled
 * with the blocking fact in `why`, or open with `why` null. The server decides; its rules are not repeated here.
 */
export function offerOf<Event extends string>(
  { events }: Living<Event>,
  event: NoInfer<Event>,
): { isOffered: boolean; why: string | null } {
  const offered = events.find((candidate) => candidate.event === event);
  const why = offered?.isOpen ? null : String(offered?.why ?? 'state');
  return { isOffered: why !== 'state' && why !== 'permission', why };
}

/** For a row action that is hidden unless its event is open. */
export const isOpenFor =
  <Event extends string>(event: NoInfer<Event>) =>
  (row: Living<Event>): boolean =>
    offerOf(row, event).why === null;

/** For a row action that stays in the menu, disabled with `{texts}.why.{fact}` as the reason. */
export const offered = <Event extends string>(event: NoInfer<Event>) => ({
  isFor: (row: Living<Event>): boolean => offerOf(row, event).isOffered,
  whyNot: (row: Living<Event>): string | null => offerOf(row, event).why,
});
