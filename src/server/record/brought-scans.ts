import type { FieldProblems } from '../../contract/core/errors.ts';
import { mostScans, largestScan, scanTypes } from '../../contract/core/files.ts';
import type { Permission } from '../../contract/core/permissions.ts';
import { sql } from 'kysely';
import type { FileTable } from '../database/schema.ts';
import type { Waiting } from '../files/brought.ts';
import { removeFile } from '../files/store.ts';
import type { Context } from '../http/context.ts';

/** A row of a record that may have a scan. */
interface ScannedRow {
  readonly id?: number | undefined;
  readonly fileId: number | null;
}
type StoredScans = readonly { readonly id: number; readonly fileId: number | null }[];
type Purpose = FileTable['purpose'];

/** Scans that are uploaded while a form is filled in: a scan belongs to a record once the record refers to it. */
export const scansBroughtBy = (...any: Permission[]): Waiting => ({
  purpose: 'upload',
  isUnused: sql`true`,
  types: scanTypes,
  maxBytes: largestScan,
  most: mostScans,
  mayBring: (caller) => caller.kind === 'employee' && caller.may(...any),
});

/**
 * Problems of the scans in the rows of a list: the caller must have uploaded each as a scan, it must not belong to a
 * record yet, and it must appear once. Rows that keep their scan are not checked.
 */
export async function scanProblems(
  { db, caller }: Context,
  list: string,
  rows: readonly ScannedRow[],
  { stored, purpose }: { stored: StoredScans; purpose: Purpose },
): Promise<FieldProblems> {
  const named = newScans(rows, stored);
  if (named.length === 0) return {};
  const uploads = await db
    .selectFrom('files')
    .select(['id', 'purpose'])
    .where(
      'id',
      'in',
      named.map(({ fileId }) => fileId),
    )
    .where('uploadedBy', '=', caller.userId)
    .where('purpose', 'in', ['upload', purpose])
    .forUpdate()
    .execute();
  const purposeOf = new Map(uploads.map((file) => [file.id, file.purpose]));
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  for (const { at, fileId } of named) {
    const current = purposeOf.get(fileId);
    if (current === undefined) problems[`${list}.${at}.fileId`] = 'unknownReference';
    else if (current === purpose || seen.has(fileId)) problems[`${list}.${at}.fileId`] = 'duplicate';
    seen.add(fileId);
  }
  return problems;
}

/** After the rows are written: new scans become the record's own, and removed ones are deleted. */
export async function settleScans<Row extends ScannedRow>(
  { db }: Context,
  rows: readonly Row[],
  { stored, purpose, nameOf }: { stored: StoredScans; purpose: Purpose; nameOf: (row: Row, mime: string) => string },
): Promise<void> {
  const named = new Set(rows.map(({ fileId }) => fileId));
  for (const { at, fileId } of newScans(rows, stored)) {
    const { mime } = await db.selectFrom('files').select('mime').where('id', '=', fileId).executeTakeFirstOrThrow();
    await db
      .updateTable('files')
      .set({ purpose, name: nameOf(rows[at] as Row, mime) })
      .where('id', '=', fileId)
      .execute();
  }
  for (const { fileId } of stored) if (fileId !== null && !named.has(fileId)) await removeFile(db, fileId);
}

/** The new scans of rows, with the rows' places. */
function newScans(rows: readonly ScannedRow[], stored: StoredScans): { at: number; fileId: number }[] {
  const before = new Map(stored.map(({ id, fileId }) => [id, fileId]));
  return rows.flatMap(({ id, fileId }, at) => (fileId === null || (id !== undefined && before.get(id) === fileId) ? [] : [{ at, fileId }]));
}

/** `26BT0001-markX.pdf`: the name identifies the scan, also in a folder of downloads. */
export const scanName = (number: string, kind: string, mime: string): string =>
  `${number.replaceAll('/', '-')}-${kind}.${mime === 'application/pdf' ? 'pdf' : mime === 'image/png' ? 'png' : 'jpg'}`;
