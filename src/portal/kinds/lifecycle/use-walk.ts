import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { walkMachine } from '../../../../machines/walk.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { inspection } from '../../session/inspection.ts';
import type { ListRow, RowDialogProps } from '../list/description.ts';
import { isOpenFor, type EventOfRow, type Living } from './offer.ts';

export interface Walk<Row> {
  /** The one in hand. */
  row: Row;
  /** "3 of 12"; what was decided on the way counts. */
  place: number;
  of: number;
  /** To leave it undecided; null at an end. */
  next: (() => void) | null;
  previous: (() => void) | null;
  /** It is decided: on to the next, and out after the last. */
  settled: (id: number) => void;
}

/**
 * The rows of a list that wait for an event, one after another, from the one that the dialog was opened for. As the list
 * is read again after each decision, what stood on its next page comes in behind.
 */
export function useWalk<Row extends ListRow & Living>({ row, page, onClose }: RowDialogProps<Row>, event: EventOfRow<Row>): Walk<Row> {
  const rows = page?.data ?? [row];
  const waiting = rows.filter(isOpenFor(event));
  // Where others are shown too, nothing is known of the pages beyond.
  const beyond = page && waiting.length === rows.length ? Math.max(0, page.total - rows.length) : 0;
  const actor = useActorRef(walkMachine, { ...inspection, input: { waiting, beyond, id: row.id } });
  const now = useLatest({ waiting, beyond, onClose });
  useEffect(() => {
    const { waiting: read, beyond: left } = now.current;
    actor.send({ type: 'came', waiting: read, beyond: left });
  }, [actor, now, page]);
  useEffect(() => {
    const subscription = actor.on('finished', () => now.current.onClose());
    return () => subscription.unsubscribe();
  }, [actor, now]);
  const snapshot = useSelector(actor, (current) => current);
  const { waiting: left, place, settled } = snapshot.context;
  return {
    // Only rows were put in.
    row: (left[place] as Row | undefined) ?? row,
    place: settled.length + place + 1,
    of: settled.length + left.length + snapshot.context.beyond,
    next: snapshot.can({ type: 'next' }) ? () => actor.send({ type: 'next' }) : null,
    previous: snapshot.can({ type: 'previous' }) ? () => actor.send({ type: 'previous' }) : null,
    settled: (id) => actor.send({ type: 'settled', id }),
  };
}
