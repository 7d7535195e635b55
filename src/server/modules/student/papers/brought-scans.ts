import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { largestScan, mostScans, scanTypes } from '../../../../contract/student/scans.ts';
import type { Waiting } from '../../../files/brought.ts';
import { removeFile } from '../../../files/store.ts';
import type { Context } from '../../../http/context.ts';
import type { StudentDraft } from '../rules/rule.ts';
import { fileNameOf } from './scans.ts';

type Papers = StudentDraft['documents'];
type Kept = readonly { id: number; fileId: number | null }[];

/** Scans that are brought while a form is filled in: one becomes a document by being named. */
export const broughtScans: Waiting = {
  kept: 'upload',
  isUnused: sql`true`,
  types: scanTypes,
  maxBytes: largestScan,
  most: mostScans,
  mayBring: (caller) => caller.kind === 'employee' && caller.may('STUDENT_ADD', 'STUDENT_EDIT'),
};

/**
 * What is wrong with the scans that the rows of papers name: each was brought by the caller as a scan, belongs to
 * nothing yet and is named once. A row that keeps its scan is as it was.
 */
export async function scanProblems({ db, caller }: Context, papers: Papers, kept: Kept): Promise<FieldProblems> {
  const named = newScans(papers, kept);
  if (named.length === 0) return {};
  const found = await db
    .selectFrom('files')
    .select(['id', 'purpose'])
    .where(
      'id',
      'in',
      named.map(({ fileId }) => fileId),
    ) // prettier-ignore
    .where('uploadedBy', '=', caller.userId)
    .where('purpose', 'in', ['upload', 'document'])
    .forUpdate()
    .execute();
  const purposeOf = new Map(found.map(({ id, purpose }) => [id, purpose]));
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  for (const { at, fileId } of named) {
    const purpose = purposeOf.get(fileId);
    if (purpose === undefined) problems[`documents.${at}.fileId`] = 'unknownReference';
    else if (purpose === 'document' || seen.has(fileId)) problems[`documents.${at}.fileId`] = 'duplicate';
    seen.add(fileId);
  }
  return problems;
}

/** Once the rows are written: the scans that came are the papers' own, and those that went are forgotten. */
export async function settleScans({ db }: Context, admissionNo: string, papers: Papers, kept: Kept): Promise<void> {
  const named = new Set(papers.map(({ fileId }) => fileId));
  for (const { at, fileId } of newScans(papers, kept)) {
    const { mime } = await db.selectFrom('files').select('mime').where('id', '=', fileId).executeTakeFirstOrThrow();
    const name = fileNameOf({ admissionNo, kind: papers[at]!.kind }, mime);
    await db.updateTable('files').set({ purpose: 'document', name }).where('id', '=', fileId).execute();
  }
  for (const { fileId } of kept) if (fileId !== null && !named.has(fileId)) await removeFile(db, fileId);
}

/** The scans that are not those of their rows already, with the rows' places. */
function newScans(papers: Papers, kept: Kept): { at: number; fileId: number }[] {
  const before = new Map(kept.map(({ id, fileId }) => [id, fileId]));
  return papers.flatMap(({ id, fileId }, at) =>
    fileId === null || (id !== undefined && before.get(id) === fileId) ? [] : [{ at, fileId }],
  );
}
