import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { outboxMachine, OutboxEntry } from '../../../machines/outbox.ts';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { useLatest } from '../kit/use-latest.ts';
import { wholeBody } from './body.ts';
import { newEntry } from './new-entry.ts';
import { outboxActor } from './outbox.ts';
import { recordOf, type BodyOf, type ParamsOf, type Sendable } from './sendable.ts';

/** State of one record; `reading` until the entries on this device are loaded. */
export type RecordState = 'reading' | 'none' | 'waiting' | 'sending' | 'conflict' | 'refused';

export interface Outbox<Body, Draft> {
  state: RecordState;
  /** The unsent change, with the reason if it is stuck; null if the server has everything. */
  entry: (Pick<OutboxEntry, 'at' | 'problem' | 'fields'> & { body: Body }) | null;
  /** The draft, if there is one. */
  draft: { value: Draft; at: string } | null;
  /** False if the browser has no storage: waiting changes are lost with the tab. */
  isKept: boolean;
  /** Sends a change as soon as possible. Replaces an earlier change and the draft. */
  put: (body: Body) => void;
  /** Stores a draft on this device until it is submitted or dropped. */
  keep: (value: Draft) => void;
  /** Deletes change and draft. */
  drop: () => void;
}

export interface OutboxOptions {
  /** Called when the server has the change. Data on the page is reloaded automatically. */
  onSent?: () => void;
}

/** The outbox for the record of a screen. */
export function useOutbox<E extends AnyEndpoint, Draft>(
  kind: Sendable<E, Draft>,
  params: ParamsOf<E>,
  { onSent }: OutboxOptions = {},
): Outbox<BodyOf<E>, Draft> {
  const record = recordOf(kind, params);
  const now = useLatest({ kind, params, onSent });
  const entry = useSelector(outboxActor, ({ context }) => byId(context.entries, record));
  const draft = useSelector(outboxActor, ({ context }) => byId(context.entries, `${record}/draft`));
  const state = useSelector(outboxActor, (snapshot) => stateOf(snapshot, record));
  const isKept = useSelector(outboxActor, ({ context }) => context.isKept);
  useEffect(() => {
    const subscription = outboxActor.on('sent', (sent) => {
      if (sent.record === record) now.current.onSent?.();
    });
    return () => subscription.unsubscribe();
  }, [record, now]);
  const methods = useMemo(() => waysOf(() => now.current, record), [now, record]);
  return {
    ...methods,
    state,
    isKept,
    // Stored entries were written by this kind; the server refuses outdated forms.
    entry: useMemo(() => entry && { ...pick(entry), body: wholeBody(entry) as BodyOf<E> }, [entry]),
    draft: useMemo(() => draft && { value: wholeBody(draft) as Draft, at: draft.at }, [draft]),
  };
}

function waysOf<E extends AnyEndpoint, Draft>(now: () => { kind: Sendable<E, Draft>; params: ParamsOf<E> }, record: string) {
  const make = (content: Parameters<typeof newEntry<E, Draft>>[3]) => {
    const { user } = outboxActor.getSnapshot().context;
    if (user === null) throw new Error('No user is signed in.');
    return newEntry(now().kind, now().params, user, content);
  };
  return {
    put: (value: BodyOf<E>) => outboxActor.send({ type: 'put', entry: make({ status: 'waiting', value }) }),
    keep: (value: Draft) => outboxActor.send({ type: 'keep', entry: make({ status: 'draft', value }) }),
    drop: () => [record, `${record}/draft`].forEach((id) => outboxActor.send({ type: 'drop', id })),
  };
}

function stateOf(snapshot: SnapshotFrom<typeof outboxMachine>, record: string): RecordState {
  if (snapshot.matches({ open: 'reading' }) || snapshot.matches('closed')) return 'reading';
  const { entries, current } = snapshot.context;
  if (snapshot.hasTag('busy') && current?.id === record) return 'sending';
  const status = byId(entries, record)?.status ?? 'none';
  return status === 'draft' ? 'none' : status;
}

const byId = (entries: readonly OutboxEntry[], id: string): OutboxEntry | null => entries.find((entry) => entry.id === id) ?? null;

const pick = ({ at, problem, fields }: OutboxEntry) => ({ at, problem, fields });
