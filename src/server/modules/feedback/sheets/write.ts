import { feedbackSheetLife } from '../../../../contract/feedback/sheet-life.ts';
import {
  feedbackSheetFields,
  type FeedbackSheetChange,
  type FeedbackSheetDraft,
  type FeedbackSheetMove,
} from '../../../../contract/feedback/sheets.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { problemsOf, refuseTwice, revisionsOf } from './problems.ts';
import { findSheet, standingOf, type SheetLine } from './read.ts';

const table = 'feedback_sheets';
const names = Object.keys(feedbackSheetFields) as (keyof typeof feedbackSheetFields)[];
type Draft = FeedbackSheetDraft;

const labelOf = ({ name, revision }: Pick<SheetLine, 'name' | 'revision'>) => `${name} r${revision}`;

/** Adds a sheet as a draft and returns its id. */
export async function add(context: Context, draft: Draft): Promise<number> {
  refuseProblems(await problemsOf(context.db, draft));
  await refuseTwice(context.db, draft.name);
  return insert(context, draft, 1);
}

async function insert({ db, now, audit }: Context, { questions, ...sheet }: Draft, revision: number): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('feedbackSheets')
    .values({ ...sheet, revision, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeQuestions(db, id, questions, at);
  const after = { ...sheet, revision, questions: await inWords(db, questions) };
  await audit({ action: 'insert', table, recordId: id, label: labelOf({ name: sheet.name, revision }), after });
  return id;
}

/** Changes a sheet that has not been used in an open or later round. */
export async function change({ db, now, audit }: Context, id: number, { version, ...sent }: FeedbackSheetChange): Promise<void> {
  const stored = await lockedSheet(db, id);
  if (stored.status === 'retired' || stored.isClosed)
    throw new ApiError('Locked', { detail: stored.isClosed ? 'a round that uses it has opened' : 'the sheet is retired' });
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const draft = { ...stored, ...sent };
  refuseProblems(await problemsOf(db, draft, new Set(stored.questions.map(({ feedbackQuestionId }) => feedbackQuestionId))));
  if (draft.name.toLowerCase() !== stored.name.toLowerCase()) await refuseTwice(db, draft.name);
  if (draft.name !== stored.name && (await revisionsOf(db, stored.name)).count > 1) refuseProblems({ name: 'notAllowed' });
  const facts = (of: Draft) => ({ ...of, questions: rowsOf(of.questions) });
  const [before, after] = [facts(stored), facts(draft)];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return;
  const only = async (of: typeof before) => {
    const words = changed.includes('questions') ? { questions: await inWords(db, of.questions) } : {};
    return { ...Object.fromEntries(changed.map((name) => [name, of[name]])), ...words };
  };
  const columns = Object.fromEntries(changed.flatMap((name) => (name === 'questions' ? [] : [[name, draft[name]]])));
  const at = now.toISOString();
  await db
    .updateTable('feedbackSheets')
    .set({ ...columns, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  if (changed.includes('questions')) await writeQuestions(db, id, draft.questions, at);
  await audit({ action: 'update', table, recordId: id, label: labelOf(draft), before: await only(before), after: await only(after) });
}

/** Deletes a draft that no round uses. */
export async function remove({ db, audit }: Context, id: number): Promise<void> {
  const sheet = await lockedSheet(db, id);
  if (sheet.status !== 'draft') throw new ApiError('Locked', { detail: `the sheet is ${sheet.status}` });
  await refuseWhileUsed(db, 'feedbackSheets', [id]);
  await db.deleteFrom('feedbackSheets').where('id', '=', id).execute();
  await audit({ action: 'delete', table, recordId: id, label: labelOf(sheet) });
}

/** Applies one event of the lifecycle to a sheet. */
export async function enterEvent({ db, now, caller, audit }: Context, id: number, { event, version }: FeedbackSheetMove): Promise<void> {
  const sheet = await lockedSheet(db, id);
  refuseUnlessOpen(feedbackSheetLife, event, standingOf(sheet), { caller, version });
  const status = stateAfter(feedbackSheetLife, event);
  await db
    .updateTable('feedbackSheets')
    .set({ status, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({ action: 'update', table, recordId: id, label: labelOf(sheet), before: { status: sheet.status }, after: { status } });
}

/** Copies a sheet as a draft with the next revision number and returns its id. */
export async function revise(context: Context, id: number): Promise<number> {
  const sheet = await lockedSheet(context.db, id);
  const { last, drafts } = await revisionsOf(context.db, sheet.name);
  if (drafts > 0) throw new ApiError('InUse', { detail: 'there is already a draft' });
  const { name, courseKind, purpose, intro, questions } = sheet;
  return insert(context, { name, courseKind, purpose, intro, questions }, last + 1);
}

/** Questions as the audit trail shows them: codes in the order of the sheet. */
async function inWords(db: Db, questions: Draft['questions']) {
  const ids = questions.flatMap(({ feedbackQuestionId }) => feedbackQuestionId ?? []);
  const rows = await db
    .selectFrom('feedbackQuestions')
    .select(['id', 'code'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return questions.map(({ feedbackQuestionId: id, courseOutcomeOrdinal, weight, isRequired }) => ({
    code: id === null ? `CO${courseOutcomeOrdinal}` : codes.get(id),
    weight,
    isRequired,
  }));
}

/** Stored fields of the questions, in their order. */
const rowsOf = (questions: Draft['questions']) =>
  questions.map(({ feedbackQuestionId, courseOutcomeOrdinal, weight, isRequired }) => ({
    feedbackQuestionId,
    courseOutcomeOrdinal,
    weight,
    isRequired,
  }));

/** Replaces all questions. Nothing refers to them before a round that uses the sheet opens. */
async function writeQuestions(db: Db, feedbackSheetId: number, questions: Draft['questions'], at: string): Promise<void> {
  await db.deleteFrom('feedbackSheetQuestions').where('feedbackSheetId', '=', feedbackSheetId).execute();
  const rows = rowsOf(questions).map((row, index) => ({ ...row, feedbackSheetId, ordinal: index + 1, createdAt: at, updatedAt: at }));
  if (rows.length > 0) await db.insertInto('feedbackSheetQuestions').values(rows).execute();
}

/**
 * Locks a sheet until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedSheet(db: Db, id: number): Promise<SheetLine> {
  await db.selectFrom('feedbackSheets').select('id').where('id', '=', id).forUpdate().execute();
  return findSheet(db, id);
}
