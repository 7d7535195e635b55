import { addDays } from '../../../src/contract/core/calendar.ts';
import { instructorSheet, saveInstructors } from '../../../src/contract/academic/instructors.ts';
import { changePolicy, getPolicy } from '../../../src/contract/academic/policies.ts';
import { fromSyllabus } from '../../../src/contract/academic/section-courses.ts';
import { dueClasses, getSheet, writeSheet } from '../../../src/contract/academic/sheet.ts';
import { listSchemes } from '../../../src/contract/academic/slots.ts';
import { addVersion, moveVersion } from '../../../src/contract/academic/timetable-versions.ts';
import { getWeek, patchEntries } from '../../../src/contract/academic/timetable-week.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import { demoUsers } from '../app.ts';
import type { OpenedClass } from './open.ts';
import { saveNew, type Data, type Office } from './step.ts';

/** A course of the demo teacher, and the dates of its classes. */
export interface TaughtCourse {
  readonly sectionCourseId: number;
  readonly code: string;
  readonly employeeId: number;
  readonly from: string;
  readonly to: string;
}

/** The number of weeks with classes in this term. */
const weeks = 3;

/**
 * Teaches the section the courses of its syllabus; one theory course gets a teacher, and an hour a day from Monday to
 * Friday.
 */
export async function teach(office: Office, opened: OpenedClass): Promise<TaughtCourse> {
  const { do: call, portal } = office;
  const policy = await call(getPolicy, 'Staff', { id: opened.policyId });
  const from: string = policy.classesFrom;
  const to = addDays(from, 7 * weeks - 1);
  await call(changePolicy, 'Staff', { id: policy.id, body: { version: policy.version, classesTo: to } });
  await saveNew(office, fromSyllabus, 'Staff', { academicTermId: opened.termId, programId: null, sectionId: opened.sectionId });
  const { employeeId } = await portal.database.db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id as employeeId')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const sheet = await call(instructorSheet, 'Staff', { query: { registrationPolicyId: policy.id, onDate: from } });
  const { sectionCourseId, sectionGroupId, stamp, code } = sheet.rows.find(({ kind }: Data) => kind === 'theory');
  await call(saveInstructors, 'Staff', {
    body: { fromDate: from, rows: [{ sectionCourseId, sectionGroupId, stamp, lead: employeeId, co: [], lab: [] }] },
  });
  const [scheme] = await call(listSchemes, 'Staff');
  const version = await call(addVersion, 'Staff', {
    body: { academicTermId: opened.termId, slotSchemeId: scheme.id, name: 'Of this term', copyOf: null },
  });
  const { week } = await call(getWeek, 'Staff', { id: version.id });
  const { ordinal } = week.slots.find(({ isBreak }: Data) => !isBreak);
  const put = [1, 2, 3, 4, 5].map((weekday) => ({
    key: `day ${weekday}`,
    id: null,
    courseId: sectionCourseId,
    groupId: null,
    kind: 'lecture',
    weekday,
    ordinal,
    span: 1,
    roomId: null,
    teacherIds: [employeeId],
    jointKey: null,
    isPinned: false,
  }));
  const saved = await call(patchEntries, 'Staff', { id: version.id, body: { version: version.version, put, remove: [] } });
  await call(moveVersion, 'Staff', {
    id: version.id,
    body: {
      version: saved.version,
      event: 'publish',
      effectiveFrom: from,
      reason: 'Classes began before the timetable was entered',
      isSure: true,
    },
  });
  return { sectionCourseId, code, employeeId, from, to };
}

/** The worklogs: number of classes, and each student's number of classes present. */
export interface Attended {
  readonly held: number;
  readonly present: ReadonlyMap<number, number>;
}

/**
 * Advances the term until its classes are over; the teacher writes a worklog for each, and every fourth student is
 * absent.
 */
export async function attend(office: Office, course: TaughtCourse): Promise<Attended> {
  const { do: call, portal, pass } = office;
  const today = () => collegeDay(portal.now());
  const present = new Map<number, number>();
  let held = 0;
  while (today() <= course.to) {
    pass(today() < course.from ? daysUntil(today(), course.from) + 2 : 2);
    const { owed } = await call(dueClasses, 'Faculty', { query: { onDate: today() } });
    for (const { word } of owed.filter((lecture: Data) => lecture.sectionCourseId === course.sectionCourseId)) {
      const { students } = await call(getSheet, 'Faculty', { key: word });
      const marks = students.map(({ studentId }: Data, place: number) => ({ studentId, mark: (place + held) % 4 === 3 ? 'A' : 'P' }));
      for (const { studentId, mark } of marks) present.set(studentId, (present.get(studentId) ?? 0) + (mark === 'P' ? 1 : 0));
      await call(writeSheet, 'Faculty', {
        key: word,
        body: {
          extraPeriods: null,
          isSubmitted: true,
          method: 'board',
          remarks: null,
          marks,
          topics: [{ courseTopicId: null, freeText: 'As planned', portion: 100 }],
        },
      });
      held += 1;
    }
  }
  return { held, present };
}

const daysUntil = (from: string, to: string): number => {
  let days = 0;
  while (daysAfter(from, days) < to) days += 1;
  return days;
};
