import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  editorMachine,
  type LoadedRecord,
  type SavedRecord,
  type SaveInput,
  type Values,
} from '../../../../../../machines/editor.ts';
import {
  orderNoField,
  postLimit,
  putDepartmentPosts,
  type SanctionedPosts,
} from '../../../../../contract/hr/departments.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { change } from '../../../../api/use-change.ts';
import { inspection } from '../../../../session/inspection.ts';

/** The name under which the editor holds a cell: that by which the server names it too. */
export const cellName = (line: number, cell: 'posts' | 'orderNo'): string => `posts.${line}.${cell}`;

/** What a cell holds as typed, as a number; nothing is none. */
export function postsOf(value: unknown): number {
  const number = Number(String(value ?? '').trim() || 0);
  return Number.isInteger(number) && number >= 0 && number <= postLimit ? number : 0;
}

const recordOf = ({ version, posts }: SanctionedPosts): LoadedRecord => ({
  version,
  values: Object.fromEntries(
    posts.flatMap((line, at) => [
      [cellName(at, 'posts'), line.posts || null],
      [cellName(at, 'orderNo'), line.orderNo],
    ]),
  ),
});

/** The editor over a department's posts as they are at first: it knows what is unsaved, wrong, on its way or lost. */
export function usePosts(departmentId: number, first: SanctionedPosts) {
  // What is read later is not taken over what is typed.
  const [loaded] = useState(() => first);
  const machine = useMemo(() => {
    const problemsOf = ({ context }: { context: { values: Values } }) => wrongIn(context.values, loaded);
    const save = async ({ version, values }: SaveInput): Promise<SavedRecord> => {
      const posts = loaded.posts.map(({ designationId }, at) => ({
        designationId,
        posts: postsOf(values[cellName(at, 'posts')]),
        orderNo: String(values[cellName(at, 'orderNo')] ?? ''),
      }));
      const answer = await change(putDepartmentPosts, { id: departmentId, body: { version: version ?? 1, posts } });
      return { id: departmentId, ...recordOf(answer.data) };
    };
    return editorMachine.provide({
      actors: {
        load: fromPromise<LoadedRecord, { id: number }>(() => Promise.resolve(recordOf(loaded))),
        save: fromPromise<SavedRecord, SaveInput>(({ input }) => save(input).catch(rethrow)),
      },
      actions: { checkField: assign({ problems: problemsOf }), checkAll: assign({ problems: problemsOf }) },
    });
  }, [departmentId, loaded]);
  return useActorRef(machine, { ...inspection, input: { id: departmentId, defaults: {} } });
}

/** What is typed but is no number of posts, or too long for an order number. */
function wrongIn(values: Values, { posts }: SanctionedPosts): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const at of posts.keys()) {
    const typed = String(values[cellName(at, 'posts')] ?? '').trim();
    if (typed !== '' && !/^\d+$/.test(typed)) problems[cellName(at, 'posts')] = 'notANumber';
    else if (Number(typed) > postLimit) problems[cellName(at, 'posts')] = 'outOfRange';
    const order = orderNoField.schema.safeParse(values[cellName(at, 'orderNo')] ?? null);
    const code = order.error?.issues[0]?.message;
    if (code) problems[cellName(at, 'orderNo')] = code;
  }
  return problems;
}

/** Somebody else's posts are not chosen cell by cell: it is said, and they are read again when that is wanted. */
function rethrow(error: unknown): never {
  if (!isApiError(error)) throw error;
  throw { problem: error.code, ...(error.code !== 'StaleVersion' && { fields: error.fields }) };
}
