import { sql } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { handoverSources, needsSuccessor, type Given, type Giving, type HandoverSource } from '../../../handovers.ts';
import { findAnswers, heldBy } from './items.ts';

interface Leaving {
  employeeId: number;
  eventId: number;
}

/** Transfers each duty to its named successor, unless the leaver no longer has it. */
export async function giveAnswered(giving: Giving, { employeeId, eventId }: Leaving): Promise<void> {
  const { db, now } = giving;
  const answers = (await findAnswers(db, [eventId])).filter(({ givenAt }) => givenAt === null);
  if (answers.length === 0) return;
  const held = await heldBy(db, [employeeId], collegeDay(now));
  for (const { id, itemKey, successorEmployeeId, status } of answers) {
    const item = held.find(({ key }) => key === itemKey);
    // The leaver has lost it in the meantime.
    if (!item || !needsSuccessor(item.source) || successorEmployeeId === null) continue;
    // The successor has left before that day: another answer is needed.
    if (status === 'left') {
      await withdraw(db, id, now);
      continue;
    }
    const transferred = await item.source.give(giving, { ids: item.ids }, employeeId, successorEmployeeId);
    // The successor may not have the duty any more: another answer is needed.
    await (transferred.ids.length === 0 ? withdraw(db, id, now) : noteGiven(db, id, transferred, now));
  }
}

/** Ends duties that need no successor with the service. They are stored, so that undoing restores them. */
export async function endWhatEnds(giving: Giving, { employeeId, eventId }: Leaving): Promise<void> {
  const { db, now } = giving;
  for (const { source, key, name, ids } of await heldBy(db, [employeeId], collegeDay(now))) {
    if (needsSuccessor(source)) continue;
    const transferred = await source.end(giving, { ids }, employeeId);
    const { id } = await db
      .insertInto('employeeHandovers')
      .values({ eventId, itemKey: key, label: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteGiven(db, id, transferred, now);
  }
}

/**
 * Undoes the hand-over with the leaving: duties return from successors who still have them, and all answers are
 * withdrawn.
 */
export async function withdrawAnswers(giving: Giving, { employeeId, eventId }: Leaving): Promise<void> {
  const { db, now } = giving;
  for (const { id, itemKey, given, givenAt, successorEmployeeId } of await findAnswers(db, [eventId])) {
    const source = sourceOf(itemKey);
    if (givenAt !== null && source && given !== null) {
      const what = given as unknown as Given;
      if (!needsSuccessor(source)) await source.resume(giving, what, employeeId);
      else if (successorEmployeeId !== null) await source.give(giving, what, successorEmployeeId, employeeId);
    }
    await withdraw(db, id, now);
  }
}

/** Withdraws one answer. */
export async function withdraw(db: Db, id: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('employeeHandovers')
    .set({ withdrawnAt: at, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

const sourceOf = (itemKey: string): HandoverSource | undefined => handoverSources().find(({ kind }) => kind === itemKey.split('.')[0]);

async function noteGiven(db: Db, id: number, transferred: Given, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('employeeHandovers')
    .set({ given: JSON.stringify(transferred), givenAt: at, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', id)
    .execute();
}
