import { sql } from 'kysely';
import { electiveColumns } from '../../../../contract/academic/electives.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { KnownRow } from '../../../../contract/core/upload.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { firstClass } from '../classes.ts';
import { sectionsOf } from '../membership/sections-of.ts';
import { electivePlaces } from './assign.ts';
import { areMarked } from '../membership/seat-students.ts';
import { takersOf, type Taker } from './takers.ts';

type Column = keyof typeof electiveColumns;
interface Fresh {
  studentId: number;
  rollNo: string | null;
  sectionId: number;
  /** Null means the first day of classes. */
  fromDate: string | null;
}

/** Imports students' choices from a file of registration numbers and courses. */
export const electiveWork: UploadWork<Fresh> = {
  table: 'section_students',
  check,
  async write(rows, run, { db, now }) {
    const ids = [...new Set(rows.map(({ sectionId }) => sectionId))];
    for (const section of await sectionsOf(db, { ids }, { day: collegeDay(now), mayOverfill: false })) {
      const going = rows.filter(({ sectionId }) => sectionId === section.id);
      const days = new Map(going.map(({ studentId, fromDate }) => [studentId, fromDate ?? section.classesFrom]));
      const places = electivePlaces(section, going, section.classesFrom);
      for (const part of run.parts(
        places.map((place) => ({ ...place, fromDate: days.get(place.studentId)! })),
        200,
      ))
        await db
          .insertInto('sectionStudents')
          .values(part.map((place) => ({ ...place, importRunId: run.id })))
          .execute();
    }
    return [];
  },
  async undo(runId, { db }) {
    const touched = await db
      .selectFrom('sectionStudents')
      .select('id')
      .where('importRunId', '=', runId)
      .where('version', '>', 1)
      .executeTakeFirst();
    const isMarked = await areMarked(db, sql`m.import_run_id = ${runId}`);
    if (touched || isMarked) throw new ApiError('InUse', { detail: 'a student has been moved, has left or is marked in a class' });
    await db.deleteFrom('sectionStudents').where('importRunId', '=', runId).execute();
  },
};

/** An elective section of the running term with its course and its seats. */
interface Offer {
  sectionId: number;
  code: string;
  seats: number;
  firstClass: string | null;
  classesFrom: string;
  classesTo: string;
  takers: ReadonlyMap<number, Taker>;
}

/** Checks all rows against the quotas in the order of the file: earlier rows get the seats. Does not write. */
async function check(file: RowsFile, { db, now }: Context): Promise<CheckedFile<Fresh>> {
  const readCell = cellReader(electiveColumns, dateFormsOf(file.rows, electiveColumns));
  const choices = choicesOf(await offersOf(db, collegeDay(now)), await numbersOf(db));
  const rest = rests();
  const fresh: Fresh[] = [];
  const problems: RowProblem[] = [];
  const here: KnownRow[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const [regdNo, courseCode, fromDate] = (['regdNo', 'courseCode', 'fromDate'] as const).map((name, place) => {
      const cell = readCell(name, cells[place] ?? '');
      if (!('code' in cell)) return cell.value === null ? null : String(cell.value).toUpperCase();
      problems.push({ row, field: name, code: cell.code });
      return undefined;
    });
    if (!regdNo || !courseCode || fromDate === undefined) continue;
    const chosen = choices(regdNo, courseCode);
    if ('code' in chosen) problems.push({ row, ...chosen });
    else if ('offer' in chosen) {
      const code = dayProblem(chosen.offer, fromDate) ?? overlapProblem(chosen, fromDate);
      if (code) problems.push({ row, field: 'fromDate', code });
      else fresh.push({ studentId: chosen.taker.studentId, rollNo: chosen.taker.rollNo, sectionId: chosen.offer.sectionId, fromDate });
    } else here.push({ row, id: chosen.id, label: chosen.label, differences: [] });
  }
  return { fresh, problems, existing: { count: here.length, compared: async () => here } };
}

/** A blank date means the first day of classes. Once a class of the section is recorded, a date is required. */
function dayProblem({ firstClass, classesFrom, classesTo }: Offer, day: string | null): FieldCode | null {
  if (day === null) return firstClass === null ? null : 'required';
  return day < classesFrom || day > classesTo ? 'outOfRange' : null;
}

/**
 * A student has at most one place in a section on a day, so a new choice must begin after the last day of an earlier
 * one.
 */
function overlapProblem(
  { offer: { classesFrom }, taker: { until } }: { offer: Offer; taker: Taker },
  day: string | null,
): FieldCode | null {
  if (until === null || until < (day ?? classesFrom)) return null;
  return day === null ? 'required' : 'outOfRange';
}

type Answer = { offer: Offer; taker: Taker } | { field: Column; code: FieldCode } | { id: number; label: string };

/**
 * Returns a function that finds the section with the most free seats for a choice. Choices of earlier rows of the file
 * are taken into account.
 */
function choicesOf(offers: readonly Offer[], numbers: ReadonlyMap<string, number>) {
  const left = new Map(offers.map(({ sectionId, seats }) => [sectionId, seats]));
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  return (regdNo: string, courseCode: string): Answer => {
    const studentId = numbers.get(regdNo);
    if (studentId === undefined) return { field: 'regdNo', code: 'unknownReference' };
    if (seen.has(`${studentId} ${courseCode}`)) return { field: 'courseCode', code: 'duplicate' };
    seen.add(`${studentId} ${courseCode}`);
    const ofCourse = offers.filter(({ code }) => code.toUpperCase() === courseCode);
    if (ofCourse.length === 0) return { field: 'courseCode', code: 'unknownReference' };
    const open = ofCourse.flatMap((offer) => {
      const taker = offer.takers.get(studentId);
      return taker ? [{ offer, taker }] : [];
    });
    const [first] = open;
    if (!first) return { field: 'courseCode', code: 'notAllowed' };
    const { taker } = first;
    if (open.some((option) => option.taker.isTaken) || taker.chosen.some((code) => code.toUpperCase() === courseCode))
      return { id: studentId, label: taker.name };
    const group = `${studentId} ${taker.groupId ?? courseCode}`;
    const before = taker.chosen.length + (taken.get(group) ?? 0);
    if (before >= taker.choose) return { field: 'courseCode', code: 'notAllowed' };
    const seatsIn = ({ offer }: { offer: Offer }) => left.get(offer.sectionId)!;
    const emptiest = open.reduce((best, option) => (seatsIn(option) > seatsIn(best) ? option : best));
    const seats = seatsIn(emptiest);
    if (seats <= 0) return { field: 'courseCode', code: 'outOfRange' };
    left.set(emptiest.offer.sectionId, seats - 1);
    taken.set(group, (taken.get(group) ?? 0) + 1);
    return emptiest;
  };
}

async function offersOf(db: Db, day: string): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, 'seats' | 'takers'>>`
    select s.id as section_id, c.code, ${firstClass} as first_class, r.classes_from, r.classes_to
    from sections s join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
    join section_courses sc on sc.section_id = s.id join semester_courses y on y.id = sc.semester_course_id join courses c on c.id = y.course_id
    where s.kind = 'elective' and t.status = 'running' and r.status <> 'frozen' order by s.name, s.id`.execute(db);
  const ids = rows.map(({ sectionId }) => sectionId);
  const sections = await sectionsOf(db, { ids }, { day, mayOverfill: false });
  const seats = new Map(sections.map((section) => [section.id, section.seats]));
  const takers = await takersOf(db, sql`s.id in (${sql.join([0, ...ids])})`);
  const bySection = new Map(ids.map((id) => [id, new Map<number, Taker>()]));
  for (const taker of takers) bySection.get(taker.sectionId)?.set(taker.studentId, taker);
  return rows.map((row) => ({ ...row, seats: seats.get(row.sectionId) ?? 0, takers: bySection.get(row.sectionId)! }));
}

async function numbersOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('students').select(['id', 'regdNo']).where('regdNo', 'is not', null).execute();
  return new Map(rows.map(({ id, regdNo }) => [String(regdNo).toUpperCase(), id]));
}
