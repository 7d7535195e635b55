import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { listEmployees, type EmployeeRow } from '../../../../contract/hr/employee-list.ts';
import { collegeDay } from '../../../college-day.ts';
import { postOn, postsOn } from '../../../database/present-posting.ts';
import { readSettings } from '../../../database/settings.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Services } from '../../../http/services.ts';
import { among, amongWords, isEither } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type QueryOf } from '../../../lists/source.ts';
import { filterWords } from '../filter-words.ts';
import { exportColumns } from './export-columns.ts';
import { isMissing } from './missing.ts';
import { columnsOfRow, retirementOf, rowsOf, type FoundRow } from './rows.ts';
import { wordConditions } from './search.ts';
import { contractEnded, contractEndsWithin, engagedUntil, retiresWithin } from './soon.ts';

type Query = QueryOf<typeof listEmployees>;

/** The employee list. Posts are joined for all rows only if filters or order need them. */
export const employeeList = (services: Services) =>
  source(listEmployees, {
    async prepare({ caller, db, now }, query) {
      const seesPersonal = caller.may('Employee_PersonalVIEW');
      if (!seesPersonal) refuseProblems(personalIn(query));
      const { 'hr.retirementAge': age } = await readSettings(db);
      return { seesPersonal, age, today: collegeDay(now), photo: (fileId: number | null) => photoLink(services, fileId, caller) };
    },
    from: ({ query, ready }) => (isFilteredByPost(query) ? withPosts(query, ready) : sql`employees e`),
    few: (where, { query, ready }, total) => {
      if (isFilteredByPost(query) || !isSortedByPost(query)) return null;
      if (total === null || total > fewRows)
        return withPosts(query, ready, sql`(select e.* from employees e where case when ${where} then true end offset 0) e`);
      return sql`(select e.* from employees e where ${where} offset 0) e left join ${postOn(ready.today)} p on true ${withRetirement(ready.age)}`;
    },
    id: sql`e.id`,
    columns: ({ ready: { age } }) => columnsOfRow(age),
    select: (parts, { ready: { today } }) => rowsOf(parts, today),
    isJson: true,
    search: wordConditions,
    filters: {
      id: among(sql`e.id`),
      departmentId: among(sql`p.department_id`),
      designationId: among(sql`p.designation_id`),
      cadre: amongWords(sql`p.cadre`),
      employeeCategoryId: among(sql`p.employee_category_id`),
      gender: amongWords(sql`e.gender`),
      status: amongWords(sql`e.status`),
      isHead: isEither(sql`exists (select from departments headed where headed.hod_employee_id = e.id)`),
      contractEndsWithin: (days, { ready: { today } }) => contractEndsWithin(today, Math.max(...days)),
      contractEnded: (values, { ready: { today } }) => isEither(contractEnded(today))(values),
      retiresWithin: (months, { ready: { today, age } }) => retiresWithin(today, Math.max(...months), age),
      missing: (parts) =>
        sql`(${sql.join(
          parts.map((part) => isMissing[part]),
          sql` or `,
        )})`,
    },
    orders: {
      department: sql`lower(p.department)`,
      designation: [sql`p.sort_order`, sql`lower(p.designation)`],
      category: sql`lower(p.category)`,
      name: filled(sql`lower(e.name)`),
      employeeNo: filled(sql`e.employee_no`),
      joinedOn: filled(sql`e.joined_on`),
      bornOn: filled(sql`e.born_on`),
      status: filled(sql`array_position(array['active', 'onLeave', 'onDeputation', 'suspended', 'left'], e.status)`),
      untilOn: engagedUntil,
      retiresOn: sql`r.retires_on`,
    },
    order: 'department',
    ties: (names) => (names.some((name) => ofPost.includes(name)) ? byStanding : []),
    show: ({ photoFileId, place: _, ...row }: FoundRow, { ready: { seesPersonal, photo } }): EmployeeRow => ({
      ...row,
      photo: photo(photoFileId),
      ...(!seesPersonal && { bornOn: null, retiresOn: null }),
    }),
    further: (_found, { ready: { seesPersonal } }) => ({ hidden: seesPersonal ? [] : personalColumns }),
    file: {
      table: 'employees',
      name: 'employees',
      title: 'Employees',
      columns: ({ ready: { seesPersonal } }) => exportColumns(seesPersonal),
      isOfPersons: true,
      words: ({ context: { db }, query }) => filterWords(db, query),
    },
  });

const withRetirement = (age: number) => sql`cross join lateral (select ${retirementOf(age)} as retires_on) r`;

const withPosts = ({ status }: Query, { today, age }: { today: string; age: number }, who = sql`employees e`) => sql`
  ${who} left join ${postsOn(today, { withLeft: status?.includes('left') ?? true })} p on p.employee_id = e.id
  ${withRetirement(age)}`;

/**
 * Posts of up to this many rows are looked up one by one. For more, the posts of all are joined. `case` keeps the
 * database from estimating the number of matches, which would make it look up thousands for a handful.
 */
const fewRows = 300;

const isFilteredByPost = ({ departmentId, designationId, cadre, employeeCategoryId, missing }: Query): boolean =>
  [departmentId, designationId, cadre, employeeCategoryId].some((values) => values !== undefined) ||
  (missing?.includes('aicteFacultyId') ?? false);

const ofPost = ['department', 'designation', 'category'];
/** Order within a department or another common column: by designation, then by name. */
const byStanding = [sql`p.sort_order`, sql`lower(p.designation)`, sql`lower(e.name)`];

const isSortedByPost = ({ sort = 'department' }: Query) => /department|designation|category|retiresOn/.test(sort);

/** The day of retirement together with the birthday reveals the date of birth. */
const personalColumns = ['bornOn', 'retiresOn'];

/** The problems of filters and orders by values that the caller may not see. */
function personalIn({ sort, missing, retiresWithin: months }: Query): FieldProblems {
  return {
    ...(sort?.split(',').some((name) => personalColumns.includes(name.replace('-', ''))) && { sort: 'notAllowed' as const }),
    ...(months && { retiresWithin: 'notAllowed' as const }),
    ...(missing?.includes('address') && { missing: 'notAllowed' as const }),
  };
}
