import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { bulkFeedbackQuestions } from '../../../../contract/feedback/question-bank.ts';
import {
  closedQuestionFields,
  feedbackQuestionFields,
  feedbackQuestionProblems,
  type FeedbackQuestion,
  type FeedbackQuestionChange,
  type FeedbackQuestionDraft,
} from '../../../../contract/feedback/questions.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { readQuestion } from './read.ts';

const table = 'feedback_questions';
const names = Object.keys(feedbackQuestionFields) as (keyof typeof feedbackQuestionFields)[];
type Draft = FeedbackQuestionDraft;

/** Adds a question and returns its id. */
export async function add({ db, now, audit }: Context, { texts, ...question }: Draft): Promise<number> {
  refuseProblems(feedbackQuestionProblems({ ...question, texts }));
  await refuseTwice(db, question.code, null);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('feedbackQuestions')
    .values({ ...question, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(db, id, texts, at);
  await audit({ action: 'insert', table, recordId: id, label: question.code, after: { ...question, texts: sortedTexts(texts) } });
  return id;
}

/** Changes a question. After a sealed round has used it, only its translations and its activity can change. */
export async function change({ db, now, audit }: Context, id: number, { version, ...sent }: FeedbackQuestionChange) {
  const stored = await lockedQuestion(db, id);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const draft = { ...stored, ...sent };
  const facts = (of: Draft) => ({ ...of, texts: sortedTexts(of.texts) });
  const [before, after] = [facts(stored), facts(draft)];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const closed = closedQuestionFields.filter((name) => changed.includes(name));
  if (stored.isClosed && closed.length > 0)
    throw new ApiError('Locked', { fields: Object.fromEntries(closed.map((name) => [name, 'notAllowed'])) });
  refuseProblems(feedbackQuestionProblems(draft));
  await refuseTwice(db, draft.code, id);
  if (changed.length === 0) return;
  const only = (of: typeof before) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  const columns = Object.fromEntries(changed.flatMap((name) => (name === 'texts' ? [] : [[name, draft[name]]])));
  const at = now.toISOString();
  await db
    .updateTable('feedbackQuestions')
    .set({ ...columns, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  if (changed.includes('texts')) await writeTexts(db, id, draft.texts, at);
  await audit({ action: 'update', table, recordId: id, label: draft.code, before: only(before), after: only(after) });
}

/** Activates or deactivates questions, all or none. Returns the number of those that changed. */
export async function offer(
  { db, now, audit }: Context,
  { ids, isActive }: Checked<typeof bulkFeedbackQuestions>['body'],
): Promise<number> {
  const lockedById = (id: number) =>
    db.selectFrom('feedbackQuestions').select(['id', 'code', 'version', 'isActive']).where('id', '=', id).forUpdate().executeTakeFirst();
  const rows = await allOrNone(ids, { name: 'ids', find: lockedById, problemOf: () => null });
  const others = rows.filter((row) => row.isActive !== isActive);
  for (const { id, code, version } of others) {
    await db
      .updateTable('feedbackQuestions')
      .set({ isActive, version: version + 1, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await audit({ action: 'update', table, recordId: id, label: code, before: { isActive: !isActive }, after: { isActive } });
  }
  return others.length;
}

/** Deletes a question that is on no sheet. */
export async function remove({ db, audit }: Context, id: number): Promise<void> {
  const { code } = await lockedQuestion(db, id);
  await refuseWhileUsed(db, 'feedbackQuestions', [id]);
  await db.deleteFrom('feedbackQuestions').where('id', '=', id).execute();
  await audit({ action: 'delete', table, recordId: id, label: code });
}

/** Translations in the order of their languages. */
const sortedTexts = (texts: Draft['texts']) =>
  texts.map(({ locale, body }) => ({ locale, body })).toSorted((a, b) => (a.locale < b.locale ? -1 : 1));

async function writeTexts(db: Db, feedbackQuestionId: number, texts: Draft['texts'], at: string): Promise<void> {
  await db.deleteFrom('feedbackQuestionTexts').where('feedbackQuestionId', '=', feedbackQuestionId).execute();
  const rows = sortedTexts(texts).map((text) => ({ ...text, feedbackQuestionId, createdAt: at, updatedAt: at }));
  if (rows.length > 0) await db.insertInto('feedbackQuestionTexts').values(rows).execute();
}

/** @throws {ApiError} Duplicate */
async function refuseTwice(db: Db, code: string, id: number | null): Promise<void> {
  const existing = await db.selectFrom('feedbackQuestions').select('id').where('code', '=', code).executeTakeFirst();
  if (existing && existing.id !== id) throw new ApiError('Duplicate', { fields: { code: 'duplicate' } });
}

/**
 * Locks a question until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedQuestion(db: Db, id: number): Promise<FeedbackQuestion> {
  await db.selectFrom('feedbackQuestions').select('id').where('id', '=', id).forUpdate().execute();
  return readQuestion(db, id);
}
