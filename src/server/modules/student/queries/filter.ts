import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { listStudents } from '../../../../contract/student/student.ts';
import type { Rows } from '../../../scope.ts';
import { isMissing } from './missing.ts';
import { wordConditions } from './words.ts';

export type ListQuery = Checked<typeof listStudents>['query'];

/** Who asks narrows what is found: to the rows of the call's scope, and phones are searched only by who sees them. */
export interface Finder {
  readonly seesPersonal: boolean;
  readonly rows: Rows<'students'>;
}

type Condition = RawBuilder<SqlBool>;

/** The conditions on `students as s` that a list's query stands for; all must hold. */
export function listConditions(query: ListQuery, finder: Finder): Condition[] {
  const { residence, missing, entry, semester } = query;
  return [
    finder.rows.on('s.id'),
    ...wordConditions(query.q ?? '', finder.seesPersonal),
    ...among(sql`s.id`, query.id),
    ...among(sql`s.degree_id`, query.degreeId),
    ...among(sql`s.batch_id`, query.batchId),
    ...among(sql`s.branch_id`, query.branchId),
    ...among(sql`s.admission_category_id`, query.admissionCategoryId),
    ...among(sql`s.caste_id`, query.casteId),
    ...among(sql`s.mentor_employee_id`, query.mentorEmployeeId),
    ...among(sql`s.gender`, query.gender),
    // The contract's own words, written out like the page: without a parameter a list is planned once, not anew for each.
    ...inSubquery(query.status?.map(sql.lit), (values) => sql`s.status in (${values})`),
    ...inSubquery(
      semester,
      (values) =>
        sql`s.batch_id in (select batch_id from batch_semesters where state = 'running' and semester in (${values}))`,
    ),
    ...inSubquery(
      entry,
      (values) => sql`s.admission_category_id in (select id from admission_categories where entry in (${values}))`,
    ),
    ...(residence?.length === 1
      ? [residence[0] === 'hostel' ? livesInHostel : sql<SqlBool>`not ${livesInHostel}`]
      : []),
    ...(missing?.length
      ? [
          sql<SqlBool>`(${sql.join(
            missing.map((part) => isMissing[part]),
            sql` or `,
          )})`,
        ]
      : []),
  ];
}

const livesInHostel = sql<SqlBool>`exists (select from hostel_stays h where h.student_id = s.id and h.to_on is null)`;

function among(column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined): Condition[] {
  return inSubquery(values, (list) => sql`${column} in (${list})`);
}

function inSubquery(
  values: readonly (string | number | RawBuilder<unknown>)[] | undefined,
  condition: (list: RawBuilder<unknown>) => Condition,
): Condition[] {
  return values?.length ? [condition(sql.join([...values]))] : [];
}
