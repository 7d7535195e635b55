import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { listPrintMachine } from '../../../../machines/list-print.ts';
import { paperHead } from '../../../contract/core/paper.ts';
import { linesShown, type ReportHead } from '../../../contract/core/report.ts';
import { call } from '../../api/call.ts';
import { inspection } from '../../session/inspection.ts';
import { fetchLogo } from '../report/logo.tsx';
import type { ListDescription, ListRow } from './description.ts';
import type { List } from './use-list.ts';

/** The largest page size of a list call. */
const pageSize = 100;

/** Printing of a list, started by `print`. The caller renders the printout, then calls `usePrinting`. */
export function useListPrint<Row extends ListRow>(description: ListDescription<Row>, list: List<Row>) {
  const { query, inputOf, answer } = list;
  const machine = listPrintMachine.provide({
    actors: {
      readPage: fromPromise<readonly unknown[], { page: number }>(async ({ input: { page }, signal }) => {
        return (await call(description.call, inputOf({ ...query, page, pageSize }), { signal })).data;
      }),
      readHead: fromPromise<unknown>(async ({ signal }) => {
        const { data } = await call(paperHead, {}, { signal });
        await fetchLogo(data);
        return data;
      }),
    },
  });
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (state) => state);
  // Cancels loading when the search changes.
  useEffect(() => actor.send({ type: 'cancel' }), [query, actor]);
  const { context } = snapshot;
  const isPrinting = snapshot.hasTag('printing');
  const [purpose, setPurpose] = useState<string>();
  return {
    actor,
    snapshot,
    isPrinting,
    head: isPrinting ? (context.head as ReportHead | null) : null,
    /** Every row once, while printing all rows. */
    rows: isPrinting && context.isWhole ? eachOnce(context.rows as readonly Row[]) : null,
    /** The purpose of printing all rows. */
    purpose: context.isWhole ? purpose : undefined,
    takeAll: (newPurpose?: string) => {
      setPurpose(newPurpose);
      actor.send({ type: 'takeAll' });
    },
    /** Starts printing, once the rows are loaded. */
    print: () => {
      if (!answer.data) return;
      const { total, data } = answer.data;
      actor.send({ type: 'print', question: { total, inSight: data.length, most: linesShown } });
    },
  };
}

export type ListPrint<Row extends ListRow> = ReturnType<typeof useListPrint<Row>>;

/**
 * Opens the browser’s print dialog once everything is rendered. Not every browser blocks in `print`, so the end is
 * detected by the event `afterprint`.
 */
export function usePrinting<Row extends ListRow>({ actor, snapshot }: ListPrint<Row>): void {
  const isPrinting = snapshot.hasTag('printing');
  useEffect(() => {
    if (!isPrinting) return undefined;
    const printed = () => actor.send({ type: 'printed' });
    window.addEventListener('afterprint', printed);
    // Outside React’s own work, so that print listeners can still render.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', printed);
    };
  }, [isPrinting, actor]);
}

/** Removes duplicates, which occur if rows are added while pages are loaded. */
const eachOnce = <Row extends ListRow>(rows: readonly Row[]): readonly Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];
