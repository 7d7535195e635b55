import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { listMachine, type BulkResult, type BulkRun } from '../../../../machines/list.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../../kit/toast.ts';
import { inspection } from '../../session/inspection.ts';
import type { ListDescription, ListRow } from './description.ts';
import type { ListDefaults, ListState } from './list-query.ts';
import { useListState } from './use-list-state.ts';

/** At most so many rows are changed in one go: the server's own limit. */
export const bulkLimit = 500;

/** A list screen at work: its address, its page of rows, its machine. */
export function useList<Row extends ListRow>(description: ListDescription<Row>) {
  const defaults = useMemo(() => defaultsOf(description), [description]);
  const [state, change] = useListState(defaults);
  const query = useMemo(() => queryOf(state), [state]);
  const answer = useCall(
    description.call,
    inputOf(description, { ...query, page: state.page, pageSize: state.pageSize }),
    {
      keepPrevious: true,
    },
  );
  const value = useRef<unknown>(null);
  const runBulk = useRef(async (_run: BulkRun): Promise<BulkResult> => ({ done: 0, left: [] }));
  const machine = useMemo(
    () =>
      listMachine.provide({
        actors: { runBulk: fromPromise<BulkResult, BulkRun>(({ input }) => runBulk.current(input)) },
      }),
    [],
  );
  const actor = useActorRef(machine, { ...inspection, input: { q: state.q } });
  useEffect(() => {
    runBulk.current = (run) => doBulk(description, run, query, value.current);
  });

  useBulkMessage(actor, description.texts);
  const changeRef = useRef(change);
  useEffect(() => {
    changeRef.current = change;
  });
  useEffect(() => {
    const subscription = actor.on('queryChanged', ({ q }) => changeRef.current({ q }, true));
    return () => subscription.unsubscribe();
  }, [actor]);
  // The result changes with the search and the filters, not with the page or the order.
  const result = JSON.stringify([state.q, state.filters]);
  const shown = useRef(result);
  useEffect(() => {
    if (shown.current === result) return;
    shown.current = result;
    actor.send({ type: 'resultChanged', q: state.q });
  }, [result, state.q, actor]);

  const draft = useSelector(actor, (snapshot) => snapshot.context.draft);
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection);
  return { actor, state, change, query, answer, draft, selection, bulkValue: value, defaults };
}

export type List<Row extends ListRow> = ReturnType<typeof useList<Row>>;

/** Says what a bulk action did, or that it could not. */
function useBulkMessage(actor: ReturnType<typeof useActorRef<typeof listMachine>>, texts: string) {
  const { t } = useTranslation();
  const problem = useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.problem : null));
  useEffect(() => {
    const subscription = actor.on('bulkDone', ({ action, result }) => {
      if (result.done > 0) void toast('success', t(`${texts}.done.${action}`, { count: result.done }));
      // What was left stays chosen, and the bar says why.
      if (result.left.length > 0) return;
      actor.send({ type: 'dismiss' });
      actor.send({ type: 'clear' });
    });
    return () => subscription.unsubscribe();
  }, [actor, t, texts]);
  useEffect(() => {
    if (!problem) return;
    void toast('error', t([`${texts}.refused.${problem}`, `error.${problem}`]));
    actor.send({ type: 'dismiss' });
  }, [problem, actor, t, texts]);
}

function defaultsOf<Row extends ListRow>(description: ListDescription<Row>): ListDefaults {
  return {
    sort: description.defaultSort,
    filterKeys: [...(description.filters ?? []).map((filter) => filter.key), ...(description.own?.keys ?? [])],
    filters: description.defaults ?? {},
  };
}

/** What the server is asked, but for the page: the same for the rows, the export and the whole result. */
function queryOf({ q, sort, filters }: ListState): Record<string, string | readonly string[]> {
  return { ...(q && { q }), sort, ...filters };
}

/** The query as the call takes it. */
export const inputOf = <Row extends ListRow>({ own }: ListDescription<Row>, query: Record<string, unknown>) =>
  (own ? own.input(query) : { query }) as never;

async function doBulk<Row extends ListRow>(
  description: ListDescription<Row>,
  { action, selection }: BulkRun,
  query: Record<string, unknown>,
  value: unknown,
): Promise<BulkResult> {
  const found = description.bulkActions?.find(({ key }) => key === action);
  try {
    const ids = selection === 'wholeResult' ? await wholeResult(description, query) : selection;
    const result = (await found?.run(ids, value)) ?? 0;
    return typeof result === 'number' ? { done: result, left: [] } : result;
  } catch (error) {
    throw { problem: isApiError(error) ? error.code : 'InternalError' };
  }
}

/** The numbers of all rows that the query finds, up to the limit. */
async function wholeResult<Row extends ListRow>(
  description: ListDescription<Row>,
  query: Record<string, unknown>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < bulkLimit; page += 1) {
    const answer = await call(description.call, inputOf(description, { ...query, page, pageSize: 100 }));
    ids.push(...answer.data.map(({ id }) => id));
    if (answer.data.length < 100) break;
  }
  return ids;
}
