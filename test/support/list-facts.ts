import { sql } from 'kysely';
import { roleIds } from '../../src/contract/core/role-catalogue.ts';
import { collegeDay, dayAfter, daysBefore, startOfDay } from '../../src/server/college-day.ts';
import type { TestApp } from './app.ts';
import { someOf, type Query, type Row } from './lists.ts';

/**
 * The field or function that gives the sorted value, for each sort order whose name is not a field of the row. Null if
 * rows do not show the value.
 */
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
  listFeedbackQuestions: {
    code: ({ code }) => code.replace(/\d+$/, (digits: string) => digits.padStart(3, '0')),
    languages: ({ texts }) => texts.length,
  },
  listFinalGrades: { percent: ({ percent }) => Number(percent), points25: ({ points25 }) => Number(points25) },
  listReviewedOfferings: { policy: null },
  listOwnResults: { policy: null },
  listPapers: { course: 'code', className: null },
  listTests: { course: 'code', className: null },
  listStays: { room: null, class: null },
  listLoads: { designation: null, spare: ({ norm, periods }) => (norm === null ? null : norm - periods) },
};

function yearOf({ batch }: Row): number {
  return Number(batch.slice(0, 4));
}

const today = collegeDay(new Date());
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();

/** Added to every query of a list that shows only some rows by default, or that is too large to be read often. */
export const wide: Readonly<Record<string, Query>> = {
  listAuditEvents: { from: '2000-01-01', action: ['update'], tableName: ['users', 'roles', 'students'] },
  listSignIns: { from: daysBefore(today, 2), to: today },
  listCourses: { allRevisions: ['true'] },
  // Only two days, because every class of the timetable without a worklog is owed.
  listOwed: { from: '2026-09-07', to: '2026-09-08' },
  // Only roles with few holders.
  listHolders: { roleId: [roleIds.HR, roleIds.AuthorizationAdmin] },
};

/** A filter without a field of the same name in the row. */
export interface Unseen {
  values(portal: TestApp, rows: readonly Row[]): Promise<unknown[]> | unknown[];
  /** The condition for rows that it keeps. */
  keeps(portal: TestApp, value: unknown): Promise<(row: Row) => boolean> | ((row: Row) => boolean);
}

type Keys = { key?: string; of?: (row: Row) => number };

/** A column of a table whose key is in the row. */
function column(from: string, name: string, { key = 'id', of = ({ id }) => id }: Keys = {}): Unseen {
  const table = sql`${sql.raw(from)} t`;
  const value = sql`${sql.raw(name)}`;
  return {
    async values({ database: { db } }) {
      const { rows } = await sql<{ value: unknown }>`select distinct ${value} as value from ${table} order by 1`.execute(db);
      return someOf(rows.map((row) => row.value));
    },
    async keeps({ database: { db } }, wanted) {
      const { rows } = await sql<{ id: number }>`
        select ${sql.ref(key)} as id from ${table} where (${value})::text = ${String(wanted)}`.execute(db);
      const ids = new Set(rows.map(({ id }) => id));
      return (row) => ids.has(of(row));
    },
  };
}

/** Values that are each a condition on a table. */
function words(from: string, conditions: Readonly<Record<string, string>>): Unseen {
  return {
    values: () => Object.keys(conditions),
    keeps: async ({ database: { db } }, wanted) => {
      const { rows } = await sql<{ id: number }>`
        select t.id from ${sql.raw(from)} t where ${sql.raw(conditions[String(wanted)] ?? 'false')}`.execute(db);
      const ids = new Set(rows.map(({ id }) => id));
      return (row) => ids.has(row.id);
    },
  };
}

/** A filter that can be checked by the row alone. */
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

/** The same day of a later month; in a shorter month its last day. */
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
const postings = `(select e.user_id, p.department_id from employees e join employee_postings p on p.employee_id = e.id where p.from_on <= '${today}' and (p.closed_on is null or p.closed_on >= '${today}'))`;

const posts = `(select e.id, p.department_id, p.designation_id, p.employee_category_id, d.cadre
  from employees e join employee_postings p on p.employee_id = e.id join designations d on d.id = p.designation_id
  where p.from_on = (select max(from_on) from employee_postings where employee_id = e.id and from_on <= '${today}'))`;

/** Courses by properties of a syllabus that contains them; for a batch, in any revision. */
const studiedBy = (name: string) =>
  column(`(select s.course_id as id, s.semester, y.batch_id from semester_courses s join syllabi y on y.id = s.syllabus_id)`, name);

const taughtCourses = `(select c.id, y.course_id, r.program_id, b.semester from section_courses c
  join semester_courses y on y.id = c.semester_course_id join sections s on s.id = c.section_id
  join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id)`;

/** Section courses with their section, course, department, policy and term. */
const classes = `(select c.id, c.section_id, y.course_id, o.department_id, s.registration_policy_id, b.academic_term_id
  from section_courses c join sections s on s.id = c.section_id join registration_policies r on r.id = s.registration_policy_id
  join batch_semesters b on b.id = r.batch_semester_id
  join semester_courses y on y.id = c.semester_course_id join courses o on o.id = y.course_id)`;
const ofWorklog = { of: ({ sectionCourseId }: Row): number => sectionCourseId };
/** A row of owed sheets has no section course id, but its `word` begins with it. */
const ofOwed = { of: ({ word }: Row): number => Number(word.split('-')[0]) };
const ofDays = {
  from: seen(
    (rows) => someOf(rows.map(({ onDate }) => onDate)),
    ({ onDate }, day: string) => onDate >= day,
  ),
  to: seen(
    (rows) => someOf(rows.map(({ onDate }) => onDate)),
    ({ onDate }, day: string) => onDate <= day,
  ),
};

/** A filter by term for rows that do not show their term: an id, or `current` for the running term. */
const termOf = (keys: Keys, from = classes): Unseen => {
  const byNumber = column(from, 'academic_term_id', keys);
  const running = async ({ database: { db } }: TestApp) =>
    (await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow()).id;
  return {
    values: async (portal, rows) => ['current', ...(await byNumber.values(portal, rows))],
    keeps: async (portal, wanted) => byNumber.keeps(portal, wanted === 'current' ? await running(portal) : wanted),
  };
};

/** A filter by term: an id, or `current` for the running terms. */
const inTerm: Unseen = {
  values: (_portal, rows) => ['current', ...someOf(rows.map(({ academicTermId }) => academicTermId))],
  keeps: async ({ database: { db } }, wanted) => {
    const running = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').execute();
    const ids = wanted === 'current' ? running.map(({ id }) => id) : [Number(wanted)];
    return ({ academicTermId }) => ids.includes(academicTermId);
  },
};

/** The test of a question paper, and the class of a test. */
const ofTest = { of: ({ testId }: Row) => testId };
const testClasses = `(select t.id, r.program_id, b.semester, b.academic_term_id from internal_tests t join internal_plans p on p.id = t.internal_plan_id
  join registration_policies r on r.id = p.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id)`;

function loadState(periods: number, norm: number | null): string | null {
  if (periods === 0) return 'none';
  if (norm === null) return null;
  if (periods > norm) return 'above';
  return periods === norm ? 'within' : 'below';
}

const ofPayer = { of: ({ studentId }: Row): number => studentId };
/** The term of a due, by id or `current`. */
const termOfDue: Unseen = {
  values: (_portal, rows) => ['current', ...someOf(rows.map(({ termId }) => termId))],
  keeps: async ({ database: { db } }, wanted) => {
    const running = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').execute();
    const ids = wanted === 'current' ? running.map(({ id }) => id) : [Number(wanted)];
    return ({ termId }) => ids.includes(termId);
  },
};
const monthOfDue = seen(
  (rows) => someOf(rows.flatMap(({ month }) => (month === null ? [] : [`${month}-17`]))),
  ({ month }, day: string) => month === day.slice(0, 7),
);
const ofDues: Readonly<Record<string, Unseen | null>> = {
  degreeId: column('students', 'degree_id', ofPayer),
  branchId: column('students', 'branch_id', ofPayer),
  batchId: column('students', 'batch_id', ofPayer),
  sectionId: column(
    `(select student_id as id, section_id from section_students where from_date <= '${today}' and (to_date is null or to_date >= '${today}'))`,
    'section_id',
    ofPayer,
  ),
  raisedById: column('dues', 'raised_by'),
  // Tested in dues.test.ts: most are in no upload.
  importRunId: null,
  hostelId: column('(select id, hostel_id from dues where hostel_id is not null)', 'hostel_id'),
  isOverdue: seen(
    () => ['true', 'false'],
    ({ daysLate }, wanted: string) => daysLate > 0 === (wanted === 'true'),
  ),
  dueFrom: seen(
    (rows) => someOf(rows.map(({ dueOn }) => dueOn)),
    ({ dueOn }, day: string) => dueOn >= day,
  ),
  dueTo: seen(
    (rows) => someOf(rows.map(({ dueOn }) => dueOn)),
    ({ dueOn }, day: string) => dueOn <= day,
  ),
  leastPaise: seen(
    (rows) => someOf(rows.map(({ amountPaise }) => amountPaise)),
    ({ amountPaise }, wanted: number) => amountPaise >= wanted,
  ),
  mostPaise: seen(
    (rows) => someOf(rows.map(({ amountPaise }) => amountPaise)),
    ({ amountPaise }, wanted: number) => amountPaise <= wanted,
  ),
};

/** The filters that need a definition here, by list; null for those with their own test. */
export const unseen: Readonly<Record<string, Readonly<Record<string, Unseen | null>>>> = {
  listChanges: { of: null, from: null, to: null },
  // Filters by kind, head and term change the figures of a row: debtors.test.ts.
  listDebtors: {
    kind: null,
    headId: null,
    term: null,
    month: null,
    withLeavers: null,
    semester: column(
      `(select s.id, b.semester from students s join batch_semesters b on b.batch_id = s.batch_id and b.state = 'running')`,
      'semester',
    ),
    sectionId: column(
      `(select student_id as id, section_id from section_students where from_date <= '${today}' and (to_date is null or to_date >= '${today}'))`,
      'section_id',
    ),
    floor: column(
      '(select y.student_id as id, r.floor from hostel_stays y join rooms r on r.id = y.room_id where y.to_on is null)',
      'floor',
    ),
    roomId: column('(select student_id as id, room_id from hostel_stays where to_on is null)', 'room_id'),
    degreeId: ofStudent('degree_id'),
    branchId: ofStudent('branch_id'),
    batchId: ofStudent('batch_id'),
    hostelId: column(
      '(select y.student_id as id, r.hostel_id from hostel_stays y join rooms r on r.id = y.room_id where y.to_on is null)',
      'hostel_id',
    ),
    isOverdue: seen(
      () => ['true', 'false'],
      ({ overduePaise }, wanted: string) => overduePaise > 0 === (wanted === 'true'),
    ),
  },
  listAcademicDues: { ...ofDues, term: termOfDue },
  listHostelDues: { ...ofDues, term: termOfDue },
  listMessDues: { ...ofDues, inMonth: monthOfDue },
  // Students with three or more, tested in due-figures.test.ts: there are few.
  listFines: { ...ofDues, isThird: null },
  listExceptions: {
    term: termOf({}, 'exam_clearances'),
    branchId: column('students', 'branch_id', { of: ({ studentId }) => studentId }),
    batchId: column('students', 'batch_id', { of: ({ studentId }) => studentId }),
  },
  listMessLeaves: {
    hostelId: column(
      `(select x.id, r.hostel_id from mess_leaves x join hostel_stays y on y.student_id = x.student_id and y.from_on <= x.to_on
      and (y.to_on is null or y.to_on >= x.from_on) join rooms r on r.id = y.room_id)`,
      'hostel_id',
    ),
    from: seen(
      (rows) => someOf(rows.map(({ toOn }) => toOn)),
      ({ toOn }, day: string) => toOn >= day,
    ),
    to: seen(
      (rows) => someOf(rows.map(({ fromOn }) => fromOn)),
      ({ fromOn }, day: string) => fromOn <= day,
    ),
  },
  listMessMonths: {
    inMonth: seen(
      (rows) => someOf(rows.map(({ month }) => month)),
      ({ month }, day: string) => month.slice(0, 7) === day.slice(0, 7),
    ),
  },
  listReceipts: {
    collectorId: column('receipts', 'collected_by'),
    from: seen(
      (rows) => someOf(rows.map(({ receivedOn }) => receivedOn)),
      ({ receivedOn }, day: string) => receivedOn >= day,
    ),
    to: seen(
      (rows) => someOf(rows.map(({ receivedOn }) => receivedOn)),
      ({ receivedOn }, day: string) => receivedOn <= day,
    ),
    isCancelled: seen(
      () => ['true', 'false'],
      ({ cancelledAt }, wanted: string) => (cancelledAt !== null) === (wanted === 'true'),
    ),
  },
  listWorklogs: {
    term: termOf(ofWorklog),
    ...ofDays,
    employeeId: column('worklogs', 'employee_id'),
    sectionId: column(classes, 'section_id', ofWorklog),
    amended: words('worklogs', { late: 't.amended_at is not null' }),
  },
  listFeedbackPolicies: {
    term: column('feedback_policies', 'academic_term_id'),
    about: column('feedback_policies', 'purpose'),
  },
  listFeedbackOfferings: {
    hasWindow: seen(
      () => ['true', 'false'],
      ({ opensAt, closesAt }, wanted: string) => String(opensAt !== null || closesAt !== null) === wanted,
    ),
  },
  listFeedbackSheets: {
    about: column('feedback_sheets', 'purpose'),
    questionId: seen(
      (rows) => someOf(rows.flatMap(({ questions }) => questions.map((question: Row) => question['feedbackQuestionId']))),
      ({ questions }, id: number) => questions.some((question: Row) => question['feedbackQuestionId'] === Number(id)),
    ),
  },
  listReviewedOfferings: {
    departmentId: column(
      '(select o.id, k.department_id from feedback_offerings o join section_courses sc on sc.id = o.section_course_id join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id)',
      'department_id',
    ),
  },
  listStays: {
    onDate: seen(
      () => [today],
      () => true,
    ),
    degreeId: column('students', 'degree_id', { of: ({ studentId }) => studentId }),
    batchId: column('students', 'batch_id', { of: ({ studentId }) => studentId }),
    branchId: column('students', 'branch_id', { of: ({ studentId }) => studentId }),
    hasDues: seen(
      () => ['true', 'false'],
      ({ hostelPaise, messPaise, finePaise }, wanted: string) => String(hostelPaise + messPaise + finePaise > 0) === wanted,
    ),
    isOverdue: seen(
      () => ['true', 'false'],
      ({ overduePaise }, wanted: string) => String(overduePaise > 0) === wanted,
    ),
    isFinal: column(
      `(select x.id, exists (select from batch_semesters n join degrees g on g.id = s.degree_id where n.batch_id = s.batch_id
      and n.state = 'running' and n.semester >= g.semesters) as is_final from hostel_stays x join students s on s.id = x.student_id)`,
      'is_final',
    ),
  },
  listOwed: {
    term: termOf(ofOwed),
    ...ofDays,
    registrationPolicyId: column(classes, 'registration_policy_id', ofOwed),
    departmentId: column(classes, 'department_id', ofOwed),
    sectionId: column(classes, 'section_id', ofOwed),
    programId: column(taughtCourses, 'program_id', ofOwed),
    semester: column(taughtCourses, 'semester', ofOwed),
    // Tested in owed.test.ts: a row names all teachers of the class, but has the id of the first only.
    employeeId: null,
  },
  listAttainment: {
    term: termOf(
      {},
      `(select p.id, b.academic_term_id from internal_plans p join registration_policies r on r.id = p.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id)`,
    ),
    status: seen(
      () => ['computed', 'none'],
      ({ status }, wanted: string) => (status ?? 'none') === wanted,
    ),
  },
  listPlans: {
    term: termOf(
      {},
      `(select p.id, b.academic_term_id from internal_plans p join registration_policies r on r.id = p.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id)`,
    ),
    programId: column(
      '(select p.id, r.program_id from internal_plans p join registration_policies r on r.id = p.registration_policy_id)',
      'program_id',
    ),
    isBehind: seen(
      () => ['true', 'false'],
      ({ components }, wanted: string) => components.some(({ held, planned }: Row) => held < planned) === (wanted === 'true'),
    ),
  },
  listSheets: {
    term: termOf(ofWorklog),
    programId: column(taughtCourses, 'program_id', ofWorklog),
    departmentId: column(classes, 'department_id', ofWorklog),
    examTypeId: column(
      '(select t.id, c.exam_type_id from internal_tests t join policy_components c on c.id = t.policy_component_id)',
      'exam_type_id',
      { of: ({ testId }) => testId },
    ),
    // The caller marks nothing.
    isOwn: seen(
      () => ['false'],
      () => true,
    ),
    isOverdue: seen(
      () => ['true', 'false'],
      ({ overdue }, wanted: string) => overdue > 0 === (wanted === 'true'),
    ),
    isWithoutEvaluator: seen(
      () => ['false'],
      ({ evaluatorId }) => evaluatorId !== null,
    ),
  },
  listPapers: {
    term: termOf(ofTest, testClasses),
    programId: column(testClasses, 'program_id', ofTest),
    semester: column(testClasses, 'semester', ofTest),
    internalTestId: seen(
      (rows) => someOf(rows.map(({ testId }) => testId)),
      ({ testId }, wanted: number) => testId === wanted,
    ),
    examTypeId: column(
      '(select t.id, c.exam_type_id from internal_tests t join policy_components c on c.id = t.policy_component_id)',
      'exam_type_id',
      ofTest,
    ),
    // The caller sets and moderates nothing: papers.test.ts.
    mine: null,
  },
  questionBank: {
    co: seen(
      () => ['CO1', 'CO2'],
      ({ outcomes }, wanted: string) => outcomes.some(({ code }: Row) => code === wanted),
    ),
  },
  listEndResults: {
    term: column('end_semester_results', 'academic_term_id'),
    isBacklog: seen(
      () => ['true', 'false'],
      ({ isPass, isLatest }, wanted: string) => (!isPass && isLatest) === (wanted === 'true'),
    ),
    differs: seen(
      () => ['internal', 'grade'],
      (row, wanted: string) =>
        wanted === 'grade'
          ? row.reckonedGrade !== null && row.reckonedGrade !== row.grade
          : row.internal !== null && row.ownInternal !== null && row.internal !== row.ownInternal,
    ),
  },
  // None is limited to one degree at first: grade-scales.test.ts.
  listGradeScales: { degreeId: null },
  listInternalPolicies: {
    // None is limited to one degree at first: policies.test.ts.
    degreeId: null,
    used: seen(
      () => ['true', 'false'],
      ({ plans }, wanted: string) => plans > 0 === (wanted === 'true'),
    ),
  },
  listTests: {
    term: inTerm,
    ...ofDays,
    sectionId: {
      values: async ({ database: { db } }) =>
        someOf((await db.selectFrom('sections').select('id').orderBy('id').execute()).map(({ id }) => id)),
      keeps:
        (_portal, section) =>
        ({ sections }) =>
          sections.some(({ sectionId }: { sectionId: number }) => sectionId === section),
    },
    // The caller teaches nothing.
    mine: null,
    lacks: seen(
      () => ['paper', 'marks'],
      ({ hasQuestions, paper, status, overdue }, what: string) =>
        what === 'marks' ? overdue > 0 : hasQuestions && paper === null && (status === 'draft' || status === 'scheduled'),
    ),
  },
  // Every due equals the sum of its ledger, and the caller teaches nothing.
  listDueDifferences: { kind: null },
  listOwnResults: { sectionCourseId: null, reply: null },
  listRecordQueries: {
    // The demo college has no promised change with a known earlier value: desk/queries.test.ts.
    pending: null,
    assignedTo: seen(
      () => ['office'],
      ({ assignedTo }) => assignedTo === null,
    ),
    late: seen(
      () => ['true'],
      ({ isLate }) => isLate,
    ),
  },
  listExcuses: { term: null, sectionId: null, registrationPolicyId: null, from: null, to: null },
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
    entry: column('(select s.id, c.entry from students s join admission_categories c on c.id = s.admission_category_id)', 'entry'),
    residence: words('students', { hostel: inHostel, day: `not ${inHostel}` }),
    semester: words('students', { 1: `${semester} = 1`, 3: `${semester} = 3` }),
    missing: words('students', { regdNo: 'regd_no is null', bloodGroup: 'blood_group is null' }),
  },
  listLeavers: {
    degreeId: ofStudent('degree_id'),
    batchId: ofStudent('batch_id'),
    branchId: ofStudent('branch_id'),
    year: seen(
      (rows) => someOf(rows.map(({ onDate }) => onDate.slice(0, 4))),
      ({ onDate }, year: string) => onDate.startsWith(year),
    ),
  },
  listEmployees: {
    departmentId: column(posts, 'department_id'),
    designationId: column(posts, 'designation_id'),
    employeeCategoryId: column(posts, 'employee_category_id'),
    cadre: column(posts, 'cadre'),
    contractEndsWithin: seen(
      () => [90, 365],
      ({ untilOn }, days: number) => untilOn !== null && untilOn >= today && untilOn <= daysBefore(today, -days),
    ),
    contractEnded: seen(
      () => ['true', 'false'],
      ({ untilOn }, wanted: string) => String(untilOn !== null && untilOn < today) === wanted,
    ),
    retiresWithin: seen(
      () => [12, 60],
      ({ retiresOn }, months: number) => retiresOn !== null && retiresOn >= today && retiresOn <= monthsAhead(months),
    ),
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
    endsWithin: seen(
      () => [30, 200],
      ({ state, endsOn }, days: number) => state === 'live' && endsOn !== null && endsOn <= daysBefore(today, -days),
    ),
  },
  listOutcomeSets: { isRetired: column('outcome_sets', 'retired_on is not null') },
  listCourses: {
    missing: words('courses', {
      outcomes: 'not exists (select from course_outcomes o where o.course_id = t.id)',
      topics: 'not exists (select from course_modules m join course_topics p on p.course_module_id = m.id where m.course_id = t.id)',
    }),
    allRevisions: seen(
      () => ['true', 'false'],
      ({ isLatest }, wanted: string) => wanted === 'true' || isLatest,
    ),
  },
  listRegistrations: {
    as: {
      values: () => ['late', 'repeat'],
      keeps: (_portal, value) => (row) => (value === 'late' ? row.isLate : row.isRepeat),
    },
  },
  listMessLines: {
    hasLeave: {
      values: () => ['true', 'false'],
      keeps: (_portal, value) => (row) => row.leaveDays > 0 === (value === 'true'),
    },
    hasExtra: {
      values: () => ['true', 'false'],
      keeps: (_portal, value) => (row) => row.extraPaise > 0 === (value === 'true'),
    },
  },
  listSections: { term: inTerm },
  listSectionCourses: {
    term: inTerm,
    without: seen(
      () => ['lead', 'place'],
      ({ lacksLead, placed, periods }, part: string) => (part === 'lead' ? lacksLead : placed < periods),
    ),
    courseId: column(taughtCourses, 'course_id'),
    programId: column(taughtCourses, 'program_id'),
    semester: column(taughtCourses, 'semester'),
  },
  listMaterials: {
    term: inTerm,
    hidden: seen(
      () => ['shown', 'hidden'],
      ({ isHidden }, state: string) => isHidden === (state === 'hidden'),
    ),
  },
  listLoads: {
    // It selects the term of the load, not the rows.
    term: null,
    load: seen(
      () => ['none', 'below', 'within', 'above'],
      ({ periods, norm }, state: string) => state === loadState(periods, norm),
    ),
  },
  searchSyllabus: {
    semester: studiedBy('semester'),
    batchId: studiedBy('batch_id'),
  },
  listSignIns: { from, to },
  listAuditEvents: {
    from,
    to,
    field: seen(
      (rows) => someOf(rows.flatMap(({ changes }) => changes.map(({ field }: Row) => field))),
      ({ changes }, field: string) => changes.some((change: Row) => change.field === field),
    ),
    withParts: null,
  },
  listChangeRequests: {
    of: seen(
      () => ['students'],
      ({ tableName }) => tableName.startsWith('student'),
    ),
    field: seen(
      (rows) => someOf(rows.map(({ tableName, field }) => `${tableName}.${field}`)),
      ({ tableName, field }, wanted: string) => `${tableName}.${field}` === wanted,
    ),
    degreeId: ofRequest('degree_id'),
    batchId: ofRequest('batch_id'),
    branchId: ofRequest('branch_id'),
  },
};
