import { sql } from 'kysely';
import { containing, searchWords } from '../../database/search-text.ts';
import { presentPosting } from '../../database/present-posting.ts';
import type { Db } from '../../database/transaction.ts';

/** Up to eight employees in service with each typed word in name or number; whole numbers first, then by name. */
export async function findEmployeesByText(db: Db, typed: string, today: string) {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const text = sql<string>`search_fold(employees.name || ' ' || employees.employee_no)`;
  return db
    .selectFrom('employees')
    .leftJoinLateral(
      (eb) => presentPosting(eb, today),
      (join) => join.onTrue(),
    )
    .select(['employees.id', 'employees.name', 'employees.employeeNo', 'present.department'])
    .where('employees.status', '!=', 'left')
    .where((eb) => eb.and(words.map((word) => eb(text, 'like', containing(word)))))
    .orderBy((eb) => eb('employees.employeeNo', '=', typed.toUpperCase()), 'desc')
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .limit(8)
    .execute();
}
