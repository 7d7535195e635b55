import type { Route } from '../../src/portal/route.ts';
import type { Stage } from './stage.ts';
import { editPath, listPath, studentsBy, viewPath } from './student-screens.ts';
import { accountOf } from './accounts.ts';

/**
 * The address of a route, with an existing record for `:id`. Some are opened `by` their owner. With `nothingElse`,
 * other users who may open the screen have no such record.
 */
type AddressOf = (route: Route) => {
  path: string;
  by?: 'admin' | 'authadmin' | 'staff' | '23bt0001';
  nothingElse?: true;
};

const addresses = new WeakMap<Stage['portal'], Promise<AddressOf>>();

/** Finds a record for each route that needs one, once per portal: it also issues a certificate. */
export function recordAddresses(stage: Stage): Promise<AddressOf> {
  const address = addresses.get(stage.portal) ?? findRecords(stage);
  addresses.set(stage.portal, address);
  return address;
}

async function findRecords({ portal, tokenOf }: Stage): Promise<AddressOf> {
  const token = await tokenOf('admin');
  const first = async (path: string, by = token) => {
    const answer = await portal.api('GET', path, by);
    return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  };
  /** The user id of an employee who is about to leave. */
  const leaver = async () => {
    const answer = await portal.api('GET', '/employees/handovers', token);
    return ((await answer.json()) as { data: { userId: number }[] }).data[0]?.userId ?? 0;
  };
  const idOf = async (user: string) => (JSON.parse((await accountOf(portal, user)).user) as { userId: number }).userId;
  const { data } = await studentsBy(portal, token, 'pageSize=10');
  const studentId = data[0]?.id ?? 0;
  const issued = await portal.api('POST', `/students/${studentId}/certificates`, token, { kind: 'conduct' });
  const { data: certificate } = (await issued.json()) as { data: { id: number } };
  const eventId = await first('/audit-events?from=2020-01-01&pageSize=10');
  const sheet = await heldClass(portal, await tokenOf('faculty'));
  const excuse = {
    studentId,
    kind: 'medical',
    fromDate: '2026-11-09',
    toDate: '2026-11-10',
    reason: 'Fever',
    fileId: null,
  };
  const { id: excuseId } = await dataOf<{ id: number }>(portal.api('POST', '/attendance-excuses', token, excuse));
  const exam = await ofTeacher(portal, token, await tokenOf('faculty'));
  const excuses = '/worklogEntry/maintainWL/update-worklog/excuses';
  const desk = await ofStudent(portal, await tokenOf('23bt0001'));
  const feedback = '/studentFeedbackSysytem';
  const round = await first('/feedback-policies?status=scheduled&pageSize=10');
  const welfare = '/studentWelfareSystem';
  const [charged] = await dataOf<{ id: number; studentId: number }[]>(portal.api('GET', '/dues/academic?status=open&pageSize=10', token));
  const openDue = (kind: 'hostel' | 'mess' | 'fines') => first(`/dues/${kind}?status=open&pageSize=10`);
  const fineId = await openDue('fines');
  const monthId = await first('/mess-months?status=draft&pageSize=10');
  const filled: Readonly<Record<string, ReturnType<AddressOf>>> = {
    '/webauthorization/audit/:id': { by: 'admin', path: `/webauthorization/audit/${eventId}` },
    '/profile/stu/:userId': { by: '23bt0001', path: `/profile/stu/${await idOf('23bt0001')}` },
    '/humanresourcedevelopment/maintain-employee/view/:userId': {
      by: 'staff',
      path: `/humanresourcedevelopment/maintain-employee/view/${await idOf('staff')}`,
    },
    '/humanresourcedevelopment/maintain-employee/employee-list/service-sheet/:userId': {
      by: 'staff',
      path: `/humanresourcedevelopment/maintain-employee/employee-list/service-sheet/${await idOf('staff')}`,
    },
    '/humanresourcedevelopment/maintain-employee/employee-list/edit/:userId': {
      by: 'admin',
      path: `/humanresourcedevelopment/maintain-employee/employee-list/edit/${await idOf('staff')}`,
    },
    '/humanresourcedevelopment/maintain-employee/employee-list/handover/:userId': {
      by: 'admin',
      path: `/humanresourcedevelopment/maintain-employee/employee-list/handover/${await leaver()}`,
    },
    [viewPath(0).replace('0', ':id')]: { by: 'admin', path: viewPath(studentId) },
    [editPath(0).replace('0', ':id')]: { by: 'admin', path: editPath(studentId) },
    // A course that the demo teacher teaches.
    '/worklogEntry/maintainSecCourse/list/view/:id': {
      path: `/worklogEntry/maintainSecCourse/list/view/${await first('/section-courses?term=current', await tokenOf('faculty'))}`,
    },
    // Class material of the demo teacher, and a class that was held.
    '/worklogEntry/class-material/edit/:id': {
      path: `/worklogEntry/class-material/edit/${await handedOut(portal, await tokenOf('faculty'))}`,
    },
    '/worklogEntry/maintainWL/add-worklog/:key': { path: `/worklogEntry/maintainWL/add-worklog/${sheet.word}` },
    '/worklogEntry/maintainWL/update-worklog/:id': { path: `/worklogEntry/maintainWL/update-worklog/${sheet.id}` },
    [`${excuses}/:id`]: { by: 'admin', path: `${excuses}/${excuseId}`, nothingElse: true },
    [`${excuses}/edit/:id`]: { by: 'admin', path: `${excuses}/edit/${excuseId}`, nothingElse: true },
    '/worklogEntry/reports/attendence/studentWise/letter/:id': {
      path: `/worklogEntry/reports/attendence/studentWise/letter/${sheet.studentId}`,
    },
    // A course that the demo student takes.
    '/studentdesk/course-attendance/:sectionCourseId': {
      by: '23bt0001',
      path: `/studentdesk/course-attendance/${await ownCourse(portal, await tokenOf('23bt0001'))}`,
    },
    // A course of that student's semester, and a teacher that the student can rate now.
    '/studentdesk/syllabus-view/:id': { by: '23bt0001', path: `/studentdesk/syllabus-view/${desk.semesterCourseId}` },
    '/studentdesk/online-feedback-system/feedback-list/:offeringId': {
      by: '23bt0001',
      path: `/studentdesk/online-feedback-system/feedback-list/${desk.offeringId}`,
    },
    // A round that may still be changed.
    [`${feedback}/maintain-feedback-policy/list-policy/edit/:id`]: {
      path: `${feedback}/maintain-feedback-policy/list-policy/edit/${round}`,
    },
    // Open dues of each kind, a student with dues, and bills that are still counted.
    ...Object.fromEntries(
      Object.entries({
        'maintain-academic-dues/academic-list/edit': charged?.id,
        'maintain-academic-dues/academic-list/due': charged?.id,
        'maintain-academic-dues/academic-list/view': charged?.studentId,
        'clear-hostel-due/counter': charged?.studentId,
        'maintain-hostel-dues/hostel-due-list/edit': await openDue('hostel'),
        'maintain-mess-dues/list-mess-due/edit': await openDue('mess'),
        'maintain-mess-dues/list-mess-due/months/edit': monthId,
        'maintain-mess-dues/list-mess-due/months': monthId,
        'maintain-student-fine/hostel-fine-list/edit': fineId,
        'maintain-student-fine/hostel-fine-list/order': fineId,
      }).map(([screen, id]) => [`${welfare}/${screen}/:id`, { path: `${welfare}/${screen}/${id}` }]),
    ),
    '/examManagementSystem/maintainInternalPolicy/list-internal-course/:id': {
      path: `/examManagementSystem/maintainInternalPolicy/list-internal-course/${exam.planId}`,
    },
    '/examManagementSystem/maintainMarks/all-course/:id': {
      path: `/examManagementSystem/maintainMarks/all-course/${exam.sheetId}`,
    },
    '/examManagementSystem/maintainMarks/all-course/:id/foil': {
      path: `/examManagementSystem/maintainMarks/all-course/${exam.sheetId}/foil`,
    },
    '/examManagementSystem/maintainMarks/all-course/:id/history': {
      path: `/examManagementSystem/maintainMarks/all-course/${exam.sheetId}/history`,
    },
    '/worklogEntry/reports/miscellaneous/co-po-attainment/run/:id': {
      path: `/worklogEntry/reports/miscellaneous/co-po-attainment/run/${exam.runId}`,
    },
    '/webauthorization/users/:id': { by: 'authadmin', path: `/webauthorization/users/${await idOf('23bt0001')}` },
    '/webauthorization/roles/view/:id': { by: 'authadmin', path: '/webauthorization/roles/view/4' },
    '/webauthorization/roles/edit/:id': { by: 'authadmin', path: '/webauthorization/roles/edit/8' },
    [`${listPath}/certificate/:id/:certId`]: {
      by: 'admin',
      path: `${listPath}/certificate/${studentId}/${certificate.id}`,
    },
  };
  // The rows of masters are numbered from 1 in every demo college, in every module.
  return ({ path }) => filled[path] ?? { path: path.replace(':id', '1') };
}

type Portal = Stage['portal'];

async function dataOf<Data>(answer: ReturnType<Portal['api']>): Promise<Data> {
  return ((await (await answer).json()) as { data: Data }).data;
}

/** The first course of a student in the running term. */
async function ownCourse(portal: Portal, token: string): Promise<number> {
  const { courses } = await dataOf<{ courses: { sectionCourseId: number }[] }>(portal.api('GET', '/desk/attendance', token));
  return courses[0]?.sectionCourseId ?? 0;
}

/** A course of a student's semester, and the last open feedback form: a journey answers the others. */
async function ofStudent(portal: Portal, token: string): Promise<{ semesterCourseId: number; offeringId: number }> {
  const { current, semesters } = await dataOf<{
    current: number;
    semesters: { semester: number; rows: { semesterCourseId: number }[] }[];
  }>(portal.api('GET', '/desk/syllabus', token));
  const offerings = await dataOf<{ id: number; status: string }[]>(portal.api('GET', '/desk/feedback', token));
  return {
    semesterCourseId: semesters.find(({ semester }) => semester === current)?.rows[0]?.semesterCourseId ?? 0,
    offeringId: offerings.findLast(({ status }) => status === 'open')?.id ?? 0,
  };
}

/** Submits attendance of a class for which the teacher had no worklog. */
async function heldClass(portal: Portal, token: string): Promise<{ word: string; id: number; studentId: number }> {
  const { owed } = await dataOf<{ owed: { word: string }[] }>(portal.api('GET', '/worklogs/due?onDate=2026-11-20', token));
  const word = owed[0]?.word ?? '';
  const { students } = await dataOf<{ students: { studentId: number }[] }>(portal.api('GET', `/worklogs/sheet/${word}`, token));
  const marks = students.map(({ studentId }) => ({ studentId, mark: 'P' }));
  const topics = [{ courseTopicId: null, freeText: 'Revision', portion: 100 }];
  const sheet = { extraPeriods: null, isSubmitted: true, method: 'board', remarks: null, marks, topics };
  const { id } = await dataOf<{ id: number }>(portal.api('PUT', `/worklogs/sheet/${word}`, token, sheet));
  return { word, id, studentId: students[0]?.studentId ?? 0 };
}

/**
 * Adds class material of the teacher.
 * @returns its id.
 */
async function handedOut(portal: Portal, token: string): Promise<number> {
  const [course] = await dataOf<{ id: number }[]>(portal.api('GET', '/section-courses?term=current', token));
  const material = {
    sectionCourseIds: [course?.id],
    courseModuleId: null,
    title: 'Reading list',
    kind: 'link',
    fileId: null,
    url: 'https://example.org/list',
    visibleFrom: null,
    dueAt: null,
    isHidden: false,
  };
  return (await dataOf<{ id: number }>(portal.api('POST', '/class-materials', token, material))).id;
}

/**
 * Makes the teacher coordinator of two courses and evaluator of a mark sheet. Returns the plan of the sheet, the sheet,
 * and an attainment run of the other course.
 */
async function ofTeacher(portal: Portal, admin: string, teacher: string): Promise<{ planId: number; sheetId: number; runId: number }> {
  const { employee } = await dataOf<{ employee: { id: number } }>(portal.api('GET', '/account/profile', teacher));
  const [sheet] = await dataOf<{ id: number; planId: number }[]>(portal.api('GET', '/mark-sheets?status=open&sort=-onDate', admin));
  const { id: sheetId = 0, planId = 0 } = sheet ?? {};
  await portal.api('PATCH', '/mark-sheets/assign', admin, { rows: [{ id: sheetId, evaluatorId: employee.id }] });
  const [judged] = await dataOf<{ id: number; runId: number }[]>(portal.api('GET', '/attainment-courses?status=computed', admin));
  for (const id of new Set([planId, judged?.id ?? 0])) {
    const { version } = await dataOf<{ version: number }>(portal.api('GET', `/internal-plans/${id}`, admin));
    await portal.api('PATCH', `/internal-plans/${id}`, admin, { version, coordinatorId: employee.id });
  }
  return { planId, sheetId, runId: judged?.runId ?? 0 };
}
