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

/** The largest page that a list call gives. */
const pageSize = 100;

/** A list on its way to paper; `print` begins it. The caller draws what is printed, then calls `usePrinting`. */
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
  // Back to another search: what was being fetched is not asked for any more.
  useEffect(() => actor.send({ type: 'cancel' }), [query, actor]);
  const { context } = snapshot;
  const isPrinting = snapshot.hasTag('printing');
  const [purpose, setPurpose] = useState<string>();
  return {
    actor,
    snapshot,
    isPrinting,
    head: isPrinting ? (context.head as ReportHead | null) : null,
    /** Every row, each once, while they are on their way to paper. */
    rows: isPrinting && context.isWhole ? eachOnce(context.rows as readonly Row[]) : null,
    /** What all rows are printed for. */
    purpose: context.isWhole ? purpose : undefined,
    takeAll: (given?: string) => {
      setPurpose(given);
      actor.send({ type: 'takeAll' });
    },
    /** Before there are rows there is nothing to print. */
    print: () => {
      if (!answer.data) return;
      const { total, data } = answer.data;
      actor.send({ type: 'print', question: { total, inSight: data.length, most: linesShown } });
    },
  };
}

export type ListPrint<Row extends ListRow> = ReturnType<typeof useListPrint<Row>>;

/** Opens the browser's own dialog once all is drawn. Not every browser waits in `print`, hence the event. */
export function usePrinting<Row extends ListRow>({ actor, snapshot }: ListPrint<Row>): void {
  const isPrinting = snapshot.hasTag('printing');
  useEffect(() => {
    if (!isPrinting) return undefined;
    const printed = () => actor.send({ type: 'printed' });
    window.addEventListener('afterprint', printed);
    // Outside of React's own work, so that what hears of the paper can still draw for it.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', printed);
    };
  }, [isPrinting, actor]);
}

/** Who is added while pages are read moves the others: a row may come twice. */
const eachOnce = <Row extends ListRow>(rows: readonly Row[]): readonly Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];
