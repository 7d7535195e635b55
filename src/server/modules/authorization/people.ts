import { sql } from 'kysely';
import type { PersonFacts } from '../../../contract/core/person.ts';
import { collegeDay } from '../../college-day.ts';
import type { Db } from '../../database/transaction.ts';
import { photoLink } from '../../files/signed-links.ts';
import type { Caller } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { detailOf, numberOf } from '../../persons.ts';

/** A row with the id of the photo's file. */
export type WithPhotoId<Row extends PersonFacts> = Omit<Row, 'photo'> & { photoFileId: number | null };

/** The row with a link to the photo that is valid for the caller. */
export function withPhoto<Row extends { photoFileId: number | null }>(
  { photoFileId, ...row }: Row,
  caller: Caller,
  services: Services,
): Omit<Row, 'photoFileId'> & { photo: string | null } {
  return { ...row, photo: photoLink(services, photoFileId, caller) };
}

/**
 * Reads facts about the people in the rows of a page, all at once.
 * @returns a function from an id to the facts, or to null if the id is unknown
 */
export async function readFacts(
  db: Db,
  ids: readonly (number | null)[],
  caller: Caller,
  services: Services,
  now: Date,
): Promise<(id: number | null) => PersonFacts | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const user = sql`u.id`;
  const { rows } = await sql<WithPhotoId<PersonFacts> & { id: number }>`
    select u.id, u.photo_file_id, ${numberOf(user)} as number, ${detailOf(user, collegeDay(now))} as detail
    from users u where u.id in (${sql.join(wanted)})`.execute(db);
  const facts = new Map(rows.map(({ id, ...row }) => [id, withPhoto(row, caller, services)]));
  return (id) => (id === null ? null : (facts.get(id) ?? null));
}

export const noFacts: PersonFacts = { photo: null, number: null, detail: null };
