import { addDays, momentOf, type Day } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random, type Shares } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import type { SheetStatus } from '../../../../contract/exam/fields.ts';
import { componentOf, policyIdOf, readRolls, readTaught, type Class, type Taught } from './taught.ts';

type Test = Numbered<'internalTests'>;
type Sheet = Numbered<'markSheets'>;

/** A test of all courses of one kind, held or planned. */
interface TestKind {
  kind: string;
  label: string;
  sequence: number;
  name: string;
  max: number;
  from: Day;
  /**
   * If `isCommon`, all sections share a slot of a test week. Otherwise each class has its own day within this many
   * days.
   */
  days: number;
  isCommon: boolean;
  share: number;
  sheets: Shares<SheetStatus>;
}

// prettier-ignore
const testKinds: readonly TestKind[] = [
  { kind: 'theory', label: 'Quiz', sequence: 1, name: 'Quiz 1', max: 10, from: '2026-08-24', days: 5, isCommon: false, share: 1, sheets: [['published', 97], ['verified', 3]] },
  { kind: 'theory', label: 'Assignment', sequence: 1, name: 'Assignment 1', max: 10, from: '2026-09-14', days: 5, isCommon: false, share: 1, sheets: [['published', 92], ['verified', 5], ['submitted', 3]] },
  { kind: 'theory', label: 'IT', sequence: 1, name: 'Internal Test 1', max: 30, from: '2026-09-28', days: 6, isCommon: true, share: 1, sheets: [['published', 84], ['verified', 6], ['submitted', 5], ['entering', 4], ['open', 1]] },
  { kind: 'theory', label: 'Quiz', sequence: 2, name: 'Quiz 2', max: 10, from: '2026-10-26', days: 5, isCommon: false, share: 1, sheets: [['published', 70], ['verified', 12], ['submitted', 8], ['entering', 7], ['open', 3]] },
  { kind: 'theory', label: 'Surprise', sequence: 1, name: 'Surprise test 1', max: 10, from: '2026-11-04', days: 9, isCommon: false, share: 0.8, sheets: [['published', 32], ['verified', 16], ['submitted', 14], ['entering', 22], ['open', 16]] },
  { kind: 'sessional', label: 'Sheets', sequence: 1, name: 'Sheet 1', max: 20, from: '2026-09-07', days: 5, isCommon: false, share: 1, sheets: [['published', 90], ['verified', 10]] },
  { kind: 'project', label: 'Reviews', sequence: 1, name: 'Review 1', max: 30, from: '2026-10-12', days: 5, isCommon: false, share: 1, sheets: [['published', 80], ['submitted', 20]] },
];

const secondWeek = '2026-11-30';
/** A test week has two slots a day. */
const hours = ['10:00', '14:00'];
const minutes = 90;
/** Below this scale the college is for automated tests, and only the first courses have internal tests. */
const leastScale = 0.5;
const fewCourses = 12;

/** Tests of the running term with their sheets: past tests, and the second test week, which is still to come. */
export async function writeTests(college: College, { db, add }: Tables): Promise<void> {
  const all = await readTaught(db);
  const taught = college.scale < leastScale ? all.slice(0, fewCourses) : all;
  const free = await readHolidays(db);
  const weekOf = await weekFinder(db, taught, free);
  const chance = random('internal tests');
  const tests: Test[] = [];
  const sheets: Sheet[] = [];
  const record = (test: Omit<Test, 'id'>, classes: readonly Class[], states: Shares<SheetStatus> | null) => {
    const id = tests.length + 1;
    const day = test.onDate ?? college.today;
    const ownSheets = classes.map((sectionClass, index) =>
      sheetOf(chance, college, { id: sheets.length + 1 + index, testId: id, sectionClass, day, states }),
    );
    sheets.push(...ownSheets);
    const isDone = states !== null && ownSheets.every(({ status }) => status === 'published' || status === 'verified');
    tests.push({ ...test, id, status: states === null ? 'scheduled' : isDone ? 'closed' : 'held' });
  };
  for (const kind of testKinds) {
    const week = kind.isCommon ? weekOf(kind.from) : null;
    for (const course of taught.filter(({ policyId }) => policyId === policyIdOf(kind.kind))) {
      const at = week?.get(course.planId);
      if (at) record(testOf(kind, course, null, at), course.classes, kind.sheets);
      else if (!week && chance.chance(kind.share))
        for (const sectionClass of course.classes)
          record(
            testOf(kind, course, sectionClass, { day: workingDay(addDays(kind.from, chance.int(0, kind.days - 1)), free), hour: null }),
            [sectionClass],
            kind.sheets,
          );
    }
  }
  const second = { ...testKinds.find(({ isCommon }) => isCommon)!, sequence: 2, name: 'Internal Test 2', from: secondWeek };
  const week = weekOf(second.from);
  for (const course of taught) {
    const at = week.get(course.planId);
    if (at) record(testOf(second, course, null, at), course.classes, null);
  }
  await add('internalTests', tests);
  await add('markSheets', sheets);
}

interface Slot {
  day: Day;
  hour: string | null;
}

function testOf(
  { label, sequence, name, max }: TestKind,
  { planId, policyId }: Taught,
  sectionClass: Class | null,
  { day, hour }: Slot,
): Omit<Test, 'id'> {
  return {
    internalPlanId: planId,
    policyComponentId: componentOf(policyId, label),
    sequence,
    sectionCourseId: sectionClass?.sectionCourseId ?? null,
    name,
    maxMarks: max,
    onDate: day,
    startsAt: hour,
    minutes: hour === null ? null : minutes,
    coverage: hour === null ? null : sequence === 1 ? 'Modules 1 and 2' : 'Modules 3 and 4',
    createdAt: momentOf(addDays(day, -21), 660),
    updatedAt: momentOf(day, 1020),
  };
}

/**
 * Returns a function that plans a test week without clashes: each theory course gets the first slot in which none of
 * its students is busy, or none if there is no such slot.
 */
async function weekFinder(db: Tables['db'], taught: readonly Taught[], free: ReadonlySet<Day>) {
  const rollOn = await readRolls(db);
  return (from: Day): Map<number, Slot> => {
    const slots = Array.from({ length: 12 }, (_, index) => ({
      day: addDays(from, index % 6),
      hour: hours[Math.floor(index / 6)]!,
      busy: new Set<number>(),
    })).filter(({ day }) => !free.has(day));
    const slotOf = new Map<number, Slot>();
    for (const { planId, policyId, classes } of taught) {
      if (policyId !== policyIdOf('theory')) continue;
      const students = classes.flatMap(({ sectionId }) => rollOn(sectionId, from));
      const slot = slots.find(({ busy }) => !students.some((id) => busy.has(id)));
      if (!slot) continue;
      for (const id of students) slot.busy.add(id);
      slotOf.set(planId, { day: slot.day, hour: slot.hour });
    }
    return slotOf;
  };
}

async function readHolidays(db: Tables['db']): Promise<Set<Day>> {
  const rows = await db.selectFrom('calendarDays').select('onDate').where('kind', '=', 'holiday').execute();
  return new Set(rows.map(({ onDate }) => onDate));
}

/** The day itself or, if it is a Sunday or holiday, the next working day. */
function workingDay(day: Day, free: ReadonlySet<Day>): Day {
  let workday = day;
  while (free.has(workday) || new Date(workday).getUTCDay() === 0) workday = addDays(workday, 1);
  return workday;
}

interface SheetSpec {
  id: number;
  testId: number;
  sectionClass: Class;
  day: Day;
  /** Null: the test is still to come. */
  states: Shares<SheetStatus> | null;
}

/** A sheet at a random stage. Each step is done by a different user. */
function sheetOf(chance: Random, { office, today }: College, { id, testId, sectionClass, day, states }: SheetSpec): Sheet {
  const status = states === null ? 'open' : chance.weighted(states);
  const reached = ['open', 'entering', 'submitted', 'verified', 'published'].indexOf(status);
  // One in ten sheets still being marked is late.
  const dueOn = reached < 2 && states !== null && !chance.chance(0.1) ? addDays(today, chance.int(1, 9)) : addDays(day, 10);
  const at = (days: number) => momentOf(addDays(day, days), chance.int(600, 1040));
  return {
    id,
    internalTestId: testId,
    sectionCourseId: sectionClass.sectionCourseId,
    evaluatorId: sectionClass.leadId,
    dueOn,
    status,
    submittedAt: reached >= 2 ? at(8) : null,
    verifiedBy: reached >= 3 ? office.academic : null,
    verifiedAt: reached >= 3 ? at(10) : null,
    publishedBy: reached >= 4 ? office.admin : null,
    publishedAt: reached >= 4 ? at(12) : null,
    corrections: 0,
    reopenReason: null,
    createdAt: at(-20),
    updatedAt: at(Math.max(0, reached * 3)),
  };
}
