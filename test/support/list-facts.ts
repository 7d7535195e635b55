import { sql } from 'kysely';
import { roleIds } from '../../src/contract/core/role-catalogue.ts';
import { collegeDay, dayAfter, daysBefore, startOfDay } from '../../src/server/college-day.ts';
import type { TestApp } from './app.ts';
import { someOf, type Query, type Row } from './lists.ts';

/** What a list orders by where its rows call that otherwise, or tell it by a part; null where they do not show it. */
export const sortKeys: Readonly<Record<string, Readonly<Record<string, string | ((row: Row) => unknown) | null>>>> = {
  listUsers: { displayName: 'name', role: 'roleNames' },
  listHolders: { role: 'roleNames' },
  listSessions: { role: 'roleNames' },
  listEmployees: { designation: null },
  listStudents: { class: null, admittedOn: null, batch: yearOf },
  listLeavers: { batch: yearOf },
  listSignIns: {
    ip: ({ ip }) =>
      ip
        ?.split('.')
        .map((part: string) => part.padStart(3, '0'))
        .join('.') ?? null,
  },
  listChangeRequests: { class: null, field: null },
  listLoads: { designation: null, spare: ({ norm, periods }) => (norm === null ? null : norm - periods) },
};

function yearOf({ batch }: Row): number {
  return Number(batch.slice(0, 4));
}

const today = collegeDay(new Date());
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();

/** Asked with every query of a list: where it would begin with a part of it, or where all of it is too much to read often. */
export const wide: Readonly<Record<string, Query>> = {
  listAuditEvents: { from: '2000-01-01', action: ['update'], tableName: ['users', 'roles', 'students'] },
  listSignIns: { from: daysBefore(today, 2), to: today },
  listCourses: { allRevisions: ['true'] },
  // Those of office and of accounts, who are few.
  listHolders: { roleId: [roleIds.HR, roleIds.AuthorizationAdmin] },
};

/** A filter that asks for what no field of the row is called. */
export interface Unseen {
  values(portal: TestApp, rows: readonly Row[]): Promise<unknown[]> | unknown[];
  /** Which rows it keeps. */
  keeps(portal: TestApp, value: unknown): Promise<(row: Row) => boolean> | ((row: Row) => boolean);
}

type Keys = { key?: string; of?: (row: Row) => number };

/** A column of a table, of which a row has the key. */
function column(from: string, name: string, { key = 'id', of = ({ id }) => id }: Keys = {}): Unseen {
  const table = sql`${sql.raw(from)} t`;
  const value = sql`${sql.raw(name)}`;
  return {
    async values({ database: { db } }) {
      const { rows } = await sql<{ value: unknown }>`select distinct ${value} as value from ${table} order by 1`.execute(db); // prettier-ignore
      return someOf(rows.map((row) => row.value));
    },
    async keeps({ database: { db } }, asked) {
      const { rows } = await sql<{ id: number }>`
        select ${sql.ref(key)} as id from ${table} where (${value})::text = ${String(asked)}`.execute(db);
      const ids = new Set(rows.map(({ id }) => id));
      return (row) => ids.has(of(row));
    },
  };
}

/** Words of its own, each of which is a condition on a table. */
function words(from: string, conditions: Readonly<Record<string, string>>): Unseen {
  return {
    values: () => Object.keys(conditions),
    keeps: async ({ database: { db } }, asked) => {
      const { rows } = await sql<{ id: number }>`
        select t.id from ${sql.raw(from)} t where ${sql.raw(conditions[String(asked)] ?? 'false')}`.execute(db);
      const ids = new Set(rows.map(({ id }) => id));
      return (row) => ids.has(row.id);
    },
  };
}

/** What can be told from the row. */
const seen = (values: (rows: readonly Row[]) => unknown[], holds: (row: Row, value: never) => boolean): Unseen => ({
  values: (_portal, rows) => values(rows),
  keeps: (_portal, value) => (row) => holds(row, value as never),
});

const from = seen(
  (rows) => someOf(rows.map(({ createdAt }) => collegeDay(new Date(createdAt)))),
  ({ createdAt }, day: string) => createdAt >= startOfDay(day),
);
const to = seen(
  (rows) => someOf(rows.map(({ createdAt }) => collegeDay(new Date(createdAt)))),
  ({ createdAt }, day: string) => createdAt < startOfDay(dayAfter(day)),
);

/** The same day of a later month; of a shorter month its last. */
function monthsAhead(months: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

const ofStudent = (name: string) => column('students', name);
const ofUser = (name: string) => column('students', name, { key: 'user_id' });
const ofRequest = (name: string) =>
  column(`(select c.id, s.${name} from change_requests c join students s on s.user_id = c.about_user_id)`, name);
const inHostel = 'exists (select from hostel_stays h where h.student_id = t.id and h.to_on is null)';
const semester = `(select semester from batch_semesters b where b.batch_id = t.batch_id and b.state = 'running')`;
const postings = `(select e.user_id, p.department_id from employees e join employee_postings p on p.employee_id = e.id where p.from_on <= '${today}' and (p.closed_on is null or p.closed_on >= '${today}'))`; // prettier-ignore

const posts = `(select e.id, p.department_id, p.designation_id, p.employee_category_id, d.cadre
  from employees e join employee_postings p on p.employee_id = e.id join designations d on d.id = p.designation_id
  where p.from_on = (select max(from_on) from employee_postings where employee_id = e.id and from_on <= '${today}'))`;

/** Courses by what is so of a syllabus that has them; of a batch, whatever their revision. */
const studiedBy = (name: string) =>
  column(`(select s.course_id as id, s.semester, y.batch_id from semester_courses s join syllabi y on y.id = s.syllabus_id)`, name); // prettier-ignore

const taughtCourses = `(select c.id, r.program_id, b.semester from section_courses c join sections s on s.id = c.section_id
  join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id)`;

/** By number, or the one that runs. */
const inTerm: Unseen = {
  values: (_portal, rows) => ['current', ...someOf(rows.map(({ academicTermId }) => academicTermId))],
  keeps: async ({ database: { db } }, asked) => {
    const running = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').execute();
    const ids = asked === 'current' ? running.map(({ id }) => id) : [Number(asked)];
    return ({ academicTermId }) => ids.includes(academicTermId);
  },
};

function loadState(periods: number, norm: number | null): string {
  if (periods === 0) return 'none';
  if (norm === null || periods > norm) return 'above';
  return periods === norm ? 'within' : 'below';
}

/** The filters that need words here, by list; null for one that has its own test. */
export const unseen: Readonly<Record<string, Readonly<Record<string, Unseen | null>>>> = {
  listChanges: { of: null, from: null, to: null },
  listPolicies: {
    term: inTerm,
    with: seen(
      () => ['provisional'],
      ({ provisional }) => provisional > 0,
    ),
  },
  listStudents: {
    degreeId: ofStudent('degree_id'),
    batchId: ofStudent('batch_id'),
    branchId: ofStudent('branch_id'),
    admissionCategoryId: ofStudent('admission_category_id'),
    casteId: ofStudent('caste_id'),
    mentorEmployeeId: ofStudent('mentor_employee_id'),
    entry: column('(select s.id, c.entry from students s join admission_categories c on c.id = s.admission_category_id)', 'entry'), // prettier-ignore
    residence: words('students', { hostel: inHostel, day: `not ${inHostel}` }),
    semester: words('students', { 1: `${semester} = 1`, 3: `${semester} = 3` }),
    missing: words('students', { regdNo: 'regd_no is null', bloodGroup: 'blood_group is null' }),
  },
  listLeavers: {
    degreeId: ofStudent('degree_id'),
    batchId: ofStudent('batch_id'),
    branchId: ofStudent('branch_id'),
    year: seen((rows) => someOf(rows.map(({ onDate }) => onDate.slice(0, 4))), ({ onDate }, year: string) => onDate.startsWith(year)), // prettier-ignore
  },
  listEmployees: {
    departmentId: column(posts, 'department_id'),
    designationId: column(posts, 'designation_id'),
    employeeCategoryId: column(posts, 'employee_category_id'),
    cadre: column(posts, 'cadre'),
    contractEndsWithin: seen(() => [90, 365], ({ untilOn }, days: number) => untilOn !== null && untilOn >= today && untilOn <= daysBefore(today, -days)), // prettier-ignore
    retiresWithin: seen(() => [12, 60], ({ retiresOn }, months: number) => retiresOn !== null && retiresOn >= today && retiresOn <= monthsAhead(months)), // prettier-ignore
    missing: words('employees', {
      photo: 'not exists (select from users u where u.id = t.user_id and u.photo_file_id is not null)',
      qualification: 'not exists (select from employee_qualifications q where q.employee_id = t.id)',
      aicteFacultyId: `t.aicte_faculty_id is null and t.id in (select p.id from ${posts} p where p.cadre in ('professor', 'associate', 'assistant'))`,
      bloodGroup: 't.blood_group is null',
      address: 'not exists (select from employee_addresses a where a.employee_id = t.id)',
    }),
  },
  listUsers: {
    importRunId: column('employees', 'import_run_id', { key: 'user_id' }),
    branchId: ofUser('branch_id'),
    batchId: ofUser('batch_id'),
    departmentId: column(postings, 'department_id', { key: 'user_id' }),
    absent: words('users', {
      never: 'last_login_at is null',
      30: `coalesce(last_login_at, created_at) < '${monthAgo}'::timestamptz`,
    }),
    ends: words('users', {
      none: 'ends_on is null',
      over: `ends_on < '${today}'`,
      month: `ends_on >= '${today}' and ends_on <= '${daysBefore(today, -30)}'`,
      later: `ends_on > '${daysBefore(today, -30)}'`,
    }),
  },
  listHolders: {
    roleId: column('users', 'role_id', { of: ({ userId }) => userId }),
    isSensitive: column('permissions', 'is_sensitive', { of: ({ permissionId }) => permissionId }),
  },
  listGrants: {
    endsWithin: seen(() => [30, 200], ({ state, endsOn }, days: number) => state === 'live' && endsOn !== null && endsOn <= daysBefore(today, -days)), // prettier-ignore
  },
  listOutcomeSets: { isRetired: column('outcome_sets', 'retired_on is not null') },
  listCourses: {
    missing: words('courses', {
      outcomes: 'not exists (select from course_outcomes o where o.course_id = t.id)',
      topics:
        'not exists (select from course_modules m join course_topics p on p.course_module_id = m.id where m.course_id = t.id)',
    }),
    allRevisions: seen(() => ['true', 'false'], ({ isLatest }, asked: string) => asked === 'true' || isLatest), // prettier-ignore
  },
  listRegistrations: {
    as: {
      values: () => ['late', 'repeat'],
      keeps: (_portal, value) => (row) => (value === 'late' ? row.isLate : row.isRepeat),
    },
  },
  listSections: { term: inTerm },
  listSectionCourses: {
    term: inTerm,
    without: seen(() => ['lead', 'place'], ({ lacksLead, placed, periods }, part: string) => (part === 'lead' ? lacksLead : placed < periods)), // prettier-ignore
    programId: column(taughtCourses, 'program_id'),
    semester: column(taughtCourses, 'semester'),
  },
  listLoads: {
    // It says of which term the load is, not who is listed.
    term: null,
    load: seen(() => ['none', 'below', 'within', 'above'], ({ periods, norm }, state: string) => state === loadState(periods, norm)), // prettier-ignore
  },
  searchSyllabus: {
    semester: studiedBy('semester'),
    batchId: studiedBy('batch_id'),
  },
  listSignIns: { from, to },
  listAuditEvents: {
    from,
    to,
    field: seen((rows) => someOf(rows.flatMap(({ changes }) => changes.map(({ field }: Row) => field))), ({ changes }, field: string) => changes.some((change: Row) => change.field === field)), // prettier-ignore
    withParts: null,
  },
  listChangeRequests: {
    of: seen(() => ['students'], ({ tableName }) => tableName.startsWith('student')), // prettier-ignore
    field: seen((rows) => someOf(rows.map(({ tableName, field }) => `${tableName}.${field}`)), ({ tableName, field }, asked: string) => `${tableName}.${field}` === asked), // prettier-ignore
    degreeId: ofRequest('degree_id'),
    batchId: ofRequest('batch_id'),
    branchId: ofRequest('branch_id'),
  },
};
