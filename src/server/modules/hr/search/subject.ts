import { expressionBuilder, sql } from 'kysely';
import { employeeCatalogue } from '../../../../contract/hr/search-fields.ts';
import { collegeDay } from '../../../college-day.ts';
import { presentPosting } from '../../../database/present-posting.ts';
import type { Schema } from '../../../database/schema.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Subject } from '../../../search/subject.ts';
import { searchWords } from './english.ts';
import { employeeSource } from './sources.ts';

/**
 * Employees as a subject of the search, each with the current posting. Ties are ordered by department, designation and
 * name.
 */
export const employeeSubject: Subject<{ userId: number }> = {
  catalogue: employeeCatalogue,
  table: 'employees',
  row: 'employees',
  ties: [sql`place.name`, sql`rank.sort_order`, sql`lower(employees.name)`],
  beside: { userId: sql.ref('employees.user_id') },
  words: searchWords,
  async sources({ db, now }) {
    const today = collegeDay(now);
    const { 'hr.retirementAge': retirementAge } = await readSettings(db);
    return { from: withPost(today), source: employeeSource({ today, retirementAge }) };
  },
};

const withPost = (today: string) => sql`
  employees
  left join lateral ${presentPosting(expressionBuilder<Schema, 'employees'>(), today)} on true
  left join employee_postings post on post.id = present.posting_id
  left join departments place on place.id = post.department_id
  left join designations rank on rank.id = post.designation_id
  left join employee_categories kind on kind.id = post.employee_category_id`;
