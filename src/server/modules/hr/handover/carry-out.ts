import { sql } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { handoverSources, isAsked, type Given, type Giving, type HandoverSource } from '../../../handovers.ts';
import { findAnswers, heldBy } from './items.ts';

interface Leaving {
  employeeId: number;
  eventId: number;
}

/** All that was answered of a leaving goes over to whoever was named, as far as the leaver still holds it. */
export async function giveAnswered(giving: Giving, { employeeId, eventId }: Leaving): Promise<void> {
  const { db, now } = giving;
  const answers = (await findAnswers(db, [eventId])).filter(({ givenAt }) => givenAt === null);
  if (answers.length === 0) return;
  const held = await heldBy(db, [employeeId], collegeDay(now));
  for (const { id, itemKey, successorEmployeeId, status } of answers) {
    const item = held.find(({ key }) => key === itemKey);
    // It was taken from the leaver elsewhere in the meantime.
    if (!item || !isAsked(item.source) || successorEmployeeId === null) continue;
    // Who was named has left before this day: it waits for another answer.
    if (status === 'left') {
      await withdraw(db, id, now);
      continue;
    }
    const given = await item.source.give(giving, { ids: item.ids }, employeeId, successorEmployeeId);
    // Who was named may not hold it by now: it waits for another answer.
    await (given.ids.length === 0 ? withdraw(db, id, now) : noteGiven(db, id, given, now));
  }
}

/** What nobody takes over ends with the service; what it was is kept, so that undoing brings it back. */
export async function endWhatEnds(giving: Giving, { employeeId, eventId }: Leaving): Promise<void> {
  const { db, now } = giving;
  for (const { source, key, name, ids } of await heldBy(db, [employeeId], collegeDay(now))) {
    if (isAsked(source)) continue;
    const given = await source.end(giving, { ids }, employeeId);
    const { id } = await db
      .insertInto('employeeHandovers')
      .values({ eventId, itemKey: key, label: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteGiven(db, id, given, now);
  }
}

/** The leaving is undone: what went over comes back from who still holds it, and no answer stands any more. */
export async function withdrawAnswers(giving: Giving, { employeeId, eventId }: Leaving): Promise<void> {
  const { db, now } = giving;
  for (const { id, itemKey, given, givenAt, successorEmployeeId } of await findAnswers(db, [eventId])) {
    const source = sourceOf(itemKey);
    if (givenAt !== null && source && given !== null) {
      const what = given as unknown as Given;
      if (!isAsked(source)) await source.resume(giving, what, employeeId);
      else if (successorEmployeeId !== null) await source.give(giving, what, successorEmployeeId, employeeId);
    }
    await withdraw(db, id, now);
  }
}

/** One answer stands no more. */
export async function withdraw(db: Db, id: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('employeeHandovers')
    .set({ withdrawnAt: at, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

const sourceOf = (itemKey: string): HandoverSource | undefined => handoverSources().find(({ kind }) => kind === itemKey.split('.')[0]);

async function noteGiven(db: Db, id: number, given: Given, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('employeeHandovers')
    .set({ given: JSON.stringify(given), givenAt: at, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', id)
    .execute();
}
