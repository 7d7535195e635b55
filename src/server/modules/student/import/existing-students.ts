import { sql } from 'kysely';
import { searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { rests } from '../../../pauses.ts';
import { areNamesSimilar } from '../../../record/name-distance.ts';
import type { StudentDraft } from '../rules/rule.ts';

/** Data that identifies a person on an admission list. */
export interface Person {
  name: string;
  bornOn: string;
  father: string | null;
}

interface Here extends Person {
  id: number;
}

const pageSize = 2000;

/** Key of name and birth date, ignoring order and case of the words. */
export function personKey({ name, bornOn }: Pick<Person, 'name' | 'bornOn'>): string {
  return `${bornOn} ${searchWords(name).sort().join(' ')}`;
}

/**
 * True if two people with the same name and birth date are the same person: namesakes are distinguished by the father,
 * if both have one.
 */
export function isSamePerson(a: Person, b: Person): boolean {
  if (a.father === null || b.father === null) return true;
  return areNamesSimilar(searchWords(a.father), searchWords(b.father));
}

export function personOf({ firstName, middleName, lastName, bornOn, guardians }: StudentDraft): Person {
  const name = [firstName, middleName, lastName].filter((part) => part !== null).join(' ');
  return { name, bornOn, father: guardians[0]?.name ?? null };
}

/**
 * Students born between the first and the last birth date of the list, by `personKey`. Read in parts, because there may
 * be thousands.
 */
export async function readPeople(db: Db, bornOn: readonly string[]): Promise<Map<string, Here[]>> {
  const people = new Map<string, Here[]>();
  if (bornOn.length === 0) return people;
  const [first, last] = [bornOn.reduce(earlier), bornOn.reduce(later)];
  const rest = rests();
  for (let after = 0; ;) {
    const page = await readPage(db, { first, last, after });
    for (const person of page) {
      await rest();
      const key = personKey(person);
      const namesakes = people.get(key);
      if (namesakes) namesakes.push(person);
      else people.set(key, [person]);
    }
    if (page.length < pageSize) return people;
    after = page.at(-1)?.id ?? 0;
  }
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

async function readPage(db: Db, { first, last, after }: { first: string; last: string; after: number }) {
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(p order by p.id)::text as json from (
      select s.id, s.name, s.born_on as "bornOn",
        (select g.name from student_guardians g where g.student_id = s.id and g.relation = 'father') as father
      from students s
      where s.born_on between ${first} and ${last} and s.id > ${after} order by s.id limit ${pageSize}) p`.execute(db);
  return JSON.parse(rows[0]?.json ?? '[]') as Here[];
}
