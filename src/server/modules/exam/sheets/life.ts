import { sheetLife, type SheetEvent } from '../../../../contract/exam/sheet-life.ts';
import type { SheetRow } from '../../../../contract/exam/sheets.ts';
import type { Updateable } from 'kysely';
import type { MarkSheetTable } from '../schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { refusalOf, refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findSheet, lockSheet, standingOf, type FoundSheet } from './rows.ts';

interface SheetMove {
  version: number;
  event: SheetEvent;
  note: string | null;
  confirm: string | null;
}

/**
 * Applies a lifecycle event to a sheet. Returning and reopening require a note. Submitting requires the name of the
 * section as a confirmation.
 */
export async function moveSheet(context: Context, id: number, { event, version, note, confirm }: SheetMove): Promise<void> {
  const { db, caller, now } = context;
  if ((event === 'giveBack' || event === 'reopen') && (note ?? '').length < 3)
    throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  await lockSheet(db, id);
  const sheet = await findSheet(db, id, now);
  refuseUnlessOpen(sheetLife, event, standingOf(sheet, caller), { caller, version });
  if (event === 'submit' && !isMeant(confirm, sheet)) throw new ApiError('ValidationFailed', { fields: { confirm: 'notAllowed' } });
  await write(context, sheet, event, note);
}

/** True if the typed text is the name of the section, ignoring case and extra spaces. */
const isMeant = (typed: string | null, { section }: Pick<SheetRow, 'section'>): boolean =>
  (typed ?? '').replace(/\s+/g, ' ').trim().toLowerCase() === section.toLowerCase();

/**
 * Publishes verified sheets, all or none.
 * @returns the number of published sheets
 */
export async function publishSheets(context: Context, ids: readonly number[]): Promise<number> {
  const { db, caller, now } = context;
  const sheets = await allOrNone(ids, {
    name: 'ids',
    find: async (id) => {
      await lockSheet(db, id);
      return findSheet(db, id, now).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NotFound') return undefined;
        throw error;
      });
    },
    problemOf: (sheet) => (refusalOf(sheetLife, 'publish', standingOf(sheet, caller), caller) ? 'notAllowed' : null),
  });
  for (const sheet of sheets) await write(context, sheet, 'publish', null);
  return sheets.length;
}

/** Writes the status with its user and time, and an audit entry. */
async function write({ db, caller, now, audit }: Context, sheet: FoundSheet, event: SheetEvent, note: string | null): Promise<void> {
  const at = now.toISOString();
  const status = stateAfter(sheetLife, event);
  const by = caller.userId;
  const changes: Readonly<Record<SheetEvent, Updateable<MarkSheetTable>>> = {
    submit: { submittedBy: by, submittedAt: at, returnNote: null },
    giveBack: { returnNote: note },
    verify: { verifiedBy: by, verifiedAt: at },
    publish: { publishedBy: by, publishedAt: at },
    reopen: { reopenReason: note, verifiedBy: null, verifiedAt: null, publishedBy: null, publishedAt: null },
  };
  await db
    .updateTable('markSheets')
    .set({ ...changes[event], status, version: sheet.version + 1, updatedAt: at })
    .where('id', '=', sheet.id)
    .execute();
  await audit({
    action: 'update',
    table: 'mark_sheets',
    recordId: sheet.id,
    label: labelOf(sheet),
    before: { status: sheet.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

/** The label of a sheet in the audit trail. */
export const labelOf = ({ code, section, group, test }: Pick<SheetRow, 'code' | 'section' | 'group' | 'test'>): string =>
  [code, section, group, test].filter((part) => part !== null).join(' · ');
