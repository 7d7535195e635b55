import { sql } from 'kysely';
import { containing, searchWords } from '../../database/search-text.ts';
import { presentPosting } from '../../database/present-posting.ts';
import type { Db } from '../../database/transaction.ts';

/**
 * Up to eight employees with each typed word in name or number: exact numbers first, then those in service, by name.
 */
export async function findEmployeesByText(db: Db, typed: string, { today, withLeft }: { today: string; withLeft: boolean }) {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return db
    .selectFrom('employees')
    .leftJoinLateral(
      (eb) => presentPosting(eb, today),
      (join) => join.onTrue(),
    )
    .select(['employees.id', 'employees.name', 'employees.employeeNo', 'present.department'])
    .$if(!withLeft, (query) => query.where('employees.status', '!=', 'left'))
    .where((eb) => eb.and(words.map((word) => eb('employees.searchText', 'like', containing(word)))))
    .orderBy((eb) => eb('employees.employeeNo', '=', typed.toUpperCase()), 'desc')
    .orderBy((eb) => eb('employees.status', '!=', 'left'), 'desc')
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .limit(8)
    .execute();
}
