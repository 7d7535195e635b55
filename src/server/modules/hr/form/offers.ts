import { sql } from 'kysely';
import { isCalendarDay } from '../../../../contract/core/field.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { presentPosting } from '../../../database/present-posting.ts';
import { areNamesSimilar } from '../../../record/name-distance.ts';
import type { Rows } from '../../../scope.ts';
import { numberAfter } from './rules/joining.ts';

const limit = 8;

/** The next employee number. Typed numbers of another format are ignored. */
export async function nextEmployeeNo(db: Db): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select employee_no as no from employees where employee_no ~ '^E[0-9]{4,9}$'
    order by length(employee_no) desc, employee_no desc limit 1`.execute(db);
  return numberAfter(rows.map(({ no }) => no));
}

interface Likeness {
  name: string;
  bornOn: string;
  last4?: string | undefined;
  exceptId?: number | undefined;
}

/** Possible duplicates: born on the same day, with a similar name or the same last digits of the Aadhaar number. */
export async function findSimilar(
  db: Db,
  { name, bornOn, last4, exceptId }: Likeness,
  { among, today }: { among: Rows<'employees'>; today: string },
) {
  if (!isCalendarDay(bornOn)) return [];
  const words = searchWords(name);
  const sameDay = await db
    .selectFrom('employees')
    .leftJoinLateral(
      (eb) => presentPosting(eb, today),
      (joined) => joined.onTrue(),
    )
    .select(['employees.id', 'employees.userId', 'employees.name', 'employees.employeeNo', 'employees.aadhaarLast4'])
    .select('present.department')
    .where('bornOn', '=', bornOn)
    .where('employees.id', '!=', exceptId ?? 0)
    .where(among.on('employees.id'))
    .orderBy('employees.id')
    .execute();
  return sameDay
    .filter((row) => (last4 && row.aadhaarLast4 === last4) || areNamesSimilar(words, searchWords(row.name)))
    .slice(0, limit)
    .map(({ aadhaarLast4: _, ...row }) => row);
}

interface TitleQuery {
  q: string;
  fromOn?: string | undefined;
  toOn?: string | undefined;
}

/** Titles of colleagues' trainings, most frequent first. Given valid dates, only trainings on them. */
export async function findTitles(db: Db, { q, fromOn, toOn }: TitleQuery) {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const columns = ['title', 'organiser', 'place', 'mode', 'trainingCategoryId', 'fromOn', 'toOn'] as const;
  return db
    .selectFrom('employeeTrainings')
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where((eb) => eb.and(words.map((word) => eb(sql<string>`search_fold(title)`, 'like', containing(word)))))
    .$if(isDay(fromOn), (query) => query.where('fromOn', '=', fromOn ?? ''))
    .$if(isDay(toOn), (query) => query.where('toOn', '=', toOn ?? ''))
    .groupBy(columns)
    .orderBy('people', 'desc')
    .orderBy('fromOn', 'desc')
    .orderBy('title')
    .limit(limit)
    .execute();
}

const isDay = (text: string | undefined): boolean => text !== undefined && isCalendarDay(text);
