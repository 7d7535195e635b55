import type { BulkResult } from '../../../../machines/list.ts';
import { decideChangeRequests, type RequestClash } from '../../../contract/core/change-requests.ts';
import { isAnswer } from './answer-form.tsx';
import { change } from '../../api/use-change.ts';

export type Decision = 'accepted' | 'refused';

/** Decides on requests. Returns the number of decided ones, and the reasons for the others. */
export async function decide(ids: readonly number[], state: Decision, answer: unknown): Promise<BulkResult & { clashes: RequestClash[] }> {
  const text = typeof answer === 'string' && answer.trim() !== '' ? answer : null;
  const { data } = await change(decideChangeRequests, { body: { ids: [...ids], state, answer: text } });
  const left = data.clashes.map(({ id, error }) => ({ id, code: error }));
  return { done: data.decided.length, left, clashes: data.clashes };
}

/**
 * Decides on one request. Throws `{ problem, fields }` if a refusal has no valid reason or the request could not be
 * decided.
 */
export async function decideOne(id: number, state: Decision, answer: string): Promise<void> {
  if (state === 'refused' && !isAnswer(answer))
    throw { problem: 'ValidationFailed', fields: { answer: answer.trim() === '' ? 'required' : 'tooShort' } };
  const { done, clashes } = await decide([id], state, answer);
  const [why] = clashes;
  if (done === 0) throw { problem: why?.error, fields: why?.code ? { value: why.code } : {} };
}
