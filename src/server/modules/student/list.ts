import { sql } from 'kysely';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { isOpen } from '../../../contract/student/fields.ts';
import { listStudents, personalFilters, personalSorts } from '../../../contract/student/student.ts';
import { refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { among, amongWords } from '../../lists/conditions.ts';
import { source } from '../../lists/serve-list.ts';
import { backwards, filled, type Condition, type QueryOf } from '../../lists/source.ts';
import { exportColumns } from './export-columns.ts';
import { filterWords } from './filter-words.ts';
import { isMissing } from './queries/missing.ts';
import { byClass, groups } from './queries/groups.ts';
import { fewFound, placesOf } from './queries/places.ts';
import { columnsOfRow, rowsOf } from './queries/rows.ts';
import { wordConditions } from './queries/words.ts';
import type { StudentCaches } from './remembered.ts';
import { hiddenInRows, toStudentRow, type RowView } from './student-row.ts';

type Query = QueryOf<typeof listStudents>;

/** The student list. For callers who see all students, totals without a search text are cached for a few seconds. */
export const studentList = (viewFor: (context: Context) => Promise<RowView>, { totals }: StudentCaches) =>
  source(listStudents, {
    async prepare(context, query) {
      const view = await viewFor(context);
      if (!view.sight.seesPersonal) refuseProblems(personalIn(query));
      return view;
    },
    from: sql`students s`,
    id: sql`s.id`,
    columns: columnsOfRow,
    few: (where, { query }) => fewFound(where, query),
    select: (parts) => rowsOf(placesOf(parts)),
    isJson: true,
    search: (typed, { ready: { sight } }) => wordConditions(typed, sight.seesPersonal),
    filters: {
      id: among(sql`s.id`),
      degreeId: among(sql`s.degree_id`),
      batchId: among(sql`s.batch_id`),
      branchId: among(sql`s.branch_id`),
      admissionCategoryId: among(sql`s.admission_category_id`),
      casteId: among(sql`s.caste_id`),
      mentorEmployeeId: among(sql`s.mentor_employee_id`),
      gender: among(sql`s.gender`),
      status: amongWords(sql`s.status`),
      semester: (semesters) =>
        sql`s.batch_id in (select batch_id from batch_semesters where state = 'running' and semester in (${sql.join(semesters)}))`,
      entry: (entries) => sql`s.admission_category_id in (select id from admission_categories where entry in (${sql.join(entries)}))`,
      residence: ([first, second]) => (second ? sql`true` : first === 'hostel' ? livesInHostel : sql`not ${livesInHostel}`),
      missing: (parts) =>
        sql`(${sql.join(
          parts.map((part) => isMissing[part]),
          sql` or `,
        )})`,
    },
    // `class` means newest batch, degree, branch, roll number, and has an index. Other orders use their own indexes.
    orders: {
      class: filled(byClass),
      name: filled(sql`lower(s.name)`),
      regdNo: sql`s.regd_no`,
      rollNo: sql`s.roll_no`,
      admissionNo: filled(sql`s.admission_no`),
      batch: backwards(filled(byClass)),
      ...groups,
      admittedOn: filled(sql`s.admitted_on`),
    },
    order: 'class',
    // Ties are sorted by class within a group only. Other indexes are sorted by id.
    ties: (names) => (names.every((name) => name in groups) ? byClass : []),
    total({ query, rows }, count) {
      if (query.q || !rows?.isAll) return count();
      const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
      return totals.recall(JSON.stringify(filters), count);
    },
    show: (row, { ready: view }) => toStudentRow(row, view),
    further: (rows, { ready: { sight } }) => ({ hidden: hiddenInRows(rows, sight) }),
    file: {
      table: 'students',
      name: 'students',
      title: 'Students',
      columns: ({ ready: { sight } }) => exportColumns(sight.seesPersonal),
      may: ['STUDENT_DETAILS_REPORT'],
      isOfPersons: true,
      words: ({ context: { db }, query }) => filterWords(db, query),
    },
  });

const livesInHostel: Condition = sql`exists (select from hostel_stays h where h.student_id = s.id and h.to_on is null)`;

/** Rejects filters and orders on hidden fields, because their results would reveal the hidden values. */
function personalIn(query: Query): FieldProblems {
  const asks = (name: (typeof personalFilters)[number]) =>
    name === 'missing' ? query.missing?.some((part) => !isOpen(part)) : query[name] !== undefined;
  const personalAsked: string[] = personalFilters.filter(asks);
  const isSorted = query.sort?.split(',').some((sortKey) => personalSorts.includes(sortKey.replace(/^-/, '')));
  return Object.fromEntries([...personalAsked, ...(isSorted ? ['sort'] : [])].map((name) => [name, 'notAllowed' as const]));
}
