import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { listMachine, type BulkResult, type BulkRun, type ListedRow, type Question, type RefusedRow } from '../../../../machines/list.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../../kit/toast.ts';
import { inspection } from '../../session/inspection.ts';
import type { ListDescription, ListRow, OwnQuestion } from './description.ts';
import { defaultsOf, foundBy, sortWithin } from './list-query.ts';
import { useListState } from './use-list-state.ts';

/** Maximum number of rows in a bulk action: the server’s own limit. */
export const bulkLimit = 500;

type Query = Readonly<Record<string, unknown>>;

/** The state of a list screen: its address, its page of rows, its machine. */
export function useList<Row extends ListRow>(description: ListDescription<Row>, start: string | null, ownQuestion?: OwnQuestion) {
  const defaults = useMemo(() => defaultsOf(description, ownQuestion?.keys, start), [description, ownQuestion, start]);
  const { path, state, change, isBare } = useListState(defaults);
  const { q, filters, sort } = state;
  const view = (description.views ?? []).find(({ key }) => key === state.view) ?? null;
  const filtering = useMemo(() => foundBy({ q, filters }), [q, filters]);
  const query = useMemo(() => ({ ...filtering, sort: sortWithin(view?.sort, sort) }), [filtering, view, sort]);
  const inputOf = (parts: Query) =>
    (ownQuestion ? ownQuestion.input(parts) : { ...description.slice?.path, query: { ...description.slice?.query, ...parts } }) as never;
  const input = inputOf({ ...query, page: state.page, pageSize: state.pageSize });
  const answer = useCall(description.call, input, { keepPrevious: true });
  const actor = useActorRef(machineOf(description, inputOf), { ...inspection, input: { q, filters } });
  const page = answer.data?.data;
  useEffect(() => page && actor.send({ type: 'shown', rows: page }), [page, actor]);
  const { isFetching } = answer;
  useEffect(() => {
    if (!isFetching) actor.send({ type: 'answered' });
  }, [isFetching, page, q, actor]);
  useEffect(() => actor.send({ type: 'resultChanged', q, filters }), [q, filters, actor]);
  useListWords(actor, description.texts, change);
  return { actor, ownQuestion, path, state, change, isBare, view, filtering, query, inputOf, answer, defaults };
}

export type List<Row extends ListRow> = ReturnType<typeof useList<Row>>;

/** The machine with the calls of this list. */
const machineOf = <Row extends ListRow>(description: ListDescription<Row>, inputOf: (query: Query) => never) =>
  listMachine.provide({
    actors: {
      readResult: fromPromise<readonly ListedRow[], Question>(({ input }) =>
        wholeResult(description, (page) => inputOf({ ...foundBy(input), ...page })).catch((error: unknown) => refuse(error)),
      ),
      runBulk: fromPromise<BulkResult, BulkRun>(async ({ input: { action, ids, value } }) => {
        const bulkAction = description.bulkActions?.find(({ key }) => key === action);
        try {
          const result = (await bulkAction?.run(ids, value)) ?? 0;
          return typeof result === 'number' ? { done: result, left: [] } : result;
        } catch (error) {
          return refuse(error, ids);
        }
      }),
    },
  });

/** Updates the address after a search, and shows the result of a bulk action. */
function useListWords(
  actor: ReturnType<typeof useActorRef<typeof listMachine>>,
  texts: string,
  change: ReturnType<typeof useListState>['change'],
) {
  const { t } = useTranslation();
  useEffect(() => {
    const subscriptions = [
      // The typed letter is painted first; the rows follow in a later frame.
      actor.on('queryChanged', ({ q }) => void requestAnimationFrame(() => setTimeout(() => change({ q }, true)))),
      actor.on('bulkDone', ({ action, done }) => {
        if (done > 0) void toast('success', t(`${texts}.done.${action}`, { count: done }));
      }),
      actor.on('bulkFailed', ({ problem }) => void toast('error', t([`${texts}.refused.${problem}`, `error.${problem}`]))),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, change, t, texts]);
}

/** The rows that caused a refusal, from error keys such as `ids.3`, in the order of the selection. */
function refusedRows(fields: FieldProblems, ids: readonly number[]): readonly RefusedRow[] {
  return ids.flatMap((id, place) => {
    const code = fields[`ids.${place}`];
    return code === undefined ? [] : [{ id, code }];
  });
}

/** Throws an error in the machine’s form. */
function refuse(error: unknown, ids: readonly number[] = []): never {
  const [problem, fields] = isApiError(error) ? [error.code, error.fields] : ['InternalError', {}];
  throw Object.assign(new Error(problem), { problem, refused: refusedRows(fields, ids) });
}

/** All matching rows, up to the limit. */
async function wholeResult<Row extends ListRow>({ call: list }: ListDescription<Row>, inputOf: (page: Query) => never): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < bulkLimit; page += 1) {
    const { data } = await call(list, inputOf({ page, pageSize: 100 }));
    rows.push(...data);
    if (data.length < 100) break;
  }
  return rows;
}
