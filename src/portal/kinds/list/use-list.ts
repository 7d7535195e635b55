import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { listMachine, type BulkResult, type BulkRun, type RefusedRow } from '../../../../machines/list.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
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
  // Whoever was chosen was in sight once, or fetched with the whole result.
  const met = useRef(new Map<number, Row>());
  const note = useCallback((rows: readonly Row[]) => rows.forEach((row) => met.current.set(row.id, row)), []);
  const page = answer.data?.data;
  useEffect(() => page && note(page), [page, note]);
  const run = useRef<readonly number[]>([]);
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
    runBulk.current = async ({ action, selection: chosen }) => {
      const found = description.bulkActions?.find(({ key }) => key === action);
      try {
        run.current = chosen === 'wholeResult' ? await wholeResult(description, query, note) : chosen;
        const result = (await found?.run(run.current, value.current)) ?? 0;
        return typeof result === 'number' ? { done: result, left: [] } : result;
      } catch (error) {
        throw isApiError(error)
          ? { problem: error.code, refused: refusedRows(error.fields, run.current) }
          : { problem: 'InternalError' };
      }
    };
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
  return {
    actor,
    state,
    change,
    query,
    answer,
    draft,
    selection,
    bulkValue: value,
    defaults,
    rowOf: (id: number) => met.current.get(id),
    /** Whom the last bulk action was about. */
    bulkIds: run,
  };
}

export type List<Row extends ListRow> = ReturnType<typeof useList<Row>>;

/** Says what a bulk action did, or that it could not. */
function useBulkMessage(actor: ReturnType<typeof useActorRef<typeof listMachine>>, texts: string) {
  const { t } = useTranslation();
  const problem = useSelector(actor, (snapshot) =>
    // Named rows are told in a dialog.
    snapshot.hasTag('failed') && snapshot.context.refused.length === 0 ? snapshot.context.problem : null,
  );
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

/** Where nothing was done because of some rows, the server says of which: `ids.3`. They come in the order of the choice. */
function refusedRows(fields: FieldProblems, ids: readonly number[]): readonly RefusedRow[] {
  return ids.flatMap((id, place) => {
    const code = fields[`ids.${place}`];
    return code === undefined ? [] : [{ id, code }];
  });
}

/** The numbers of all rows that the query finds, up to the limit. */
async function wholeResult<Row extends ListRow>(
  description: ListDescription<Row>,
  query: Record<string, unknown>,
  note: (rows: readonly Row[]) => void,
): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < bulkLimit; page += 1) {
    const answer = await call(description.call, inputOf(description, { ...query, page, pageSize: 100 }));
    note(answer.data);
    ids.push(...answer.data.map(({ id }) => id));
    if (answer.data.length < 100) break;
  }
  return ids;
}
