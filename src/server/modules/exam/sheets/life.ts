import { sheetLife, type SheetEvent } from '../../../../contract/exam/sheet-life.ts';
import type { SheetRow } from '../../../../contract/exam/sheets.ts';
import type { Updateable } from 'kysely';
import type { MarkSheetTable } from '../schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { refusalOf, refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findSheet, lockSheet, standingOf, type FoundSheet } from './rows.ts';

interface Asked {
  version: number;
  event: SheetEvent;
  note: string | null;
  confirm: string | null;
}

/** One event in the life of a sheet. What is asked for is looked at first, then who may, then the version. */
export async function moveSheet(context: Context, id: number, { event, version, note, confirm }: Asked): Promise<void> {
  const { db, caller, now } = context;
  if ((event === 'giveBack' || event === 'reopen') && (note ?? '').length < 3)
    throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  await lockSheet(db, id);
  const found = await findSheet(db, id, now);
  refuseUnlessOpen(sheetLife, event, standingOf(found, caller), { caller, version });
  if (event === 'submit' && !isMeant(confirm, found)) throw new ApiError('ValidationFailed', { fields: { confirm: 'notAllowed' } });
  await write(context, found, event, note);
}

/** The name of the section, whatever the case. */
const isMeant = (typed: string | null, { section }: Pick<SheetRow, 'section'>): boolean =>
  (typed ?? '').replace(/\s+/g, ' ').trim().toLowerCase() === section.toLowerCase();

/** Publishes verified sheets, all or none. @returns how many. */
export async function publishSheets(context: Context, ids: readonly number[]): Promise<number> {
  const { db, caller, now } = context;
  const found = await allOrNone(ids, {
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
  for (const sheet of found) await write(context, sheet, 'publish', null);
  return found.length;
}

/** Writes the state with who brought it about, and its line in the trail. */
async function write({ db, caller, now, audit }: Context, found: FoundSheet, event: SheetEvent, note: string | null): Promise<void> {
  const at = now.toISOString();
  const status = stateAfter(sheetLife, event);
  const by = caller.userId;
  const along: Readonly<Record<SheetEvent, Updateable<MarkSheetTable>>> = {
    submit: { submittedBy: by, submittedAt: at, returnNote: null },
    giveBack: { returnNote: note },
    verify: { verifiedBy: by, verifiedAt: at },
    publish: { publishedBy: by, publishedAt: at },
    reopen: { reopenReason: note, verifiedBy: null, verifiedAt: null, publishedBy: null, publishedAt: null },
  };
  await db
    .updateTable('markSheets')
    .set({ ...along[event], status, version: found.version + 1, updatedAt: at })
    .where('id', '=', found.id)
    .execute();
  await audit({
    action: 'update',
    table: 'mark_sheets',
    recordId: found.id,
    label: labelOf(found),
    before: { status: found.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

/** What the trail calls a sheet. */
export const labelOf = ({ code, section, group, test }: Pick<SheetRow, 'code' | 'section' | 'group' | 'test'>): string =>
  [code, section, group, test].filter((part) => part !== null).join(' · ');
