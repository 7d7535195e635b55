import { sql } from 'kysely';
import { assignSections, type MissedAs } from '../../../../contract/academic/assign.ts';
import { distribute, type Seat } from '../../../../contract/academic/distribute.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { classLabel, policyTables } from '../classes.ts';
import { coreClashes, shorten, shortenedTo, type Clash } from './earlier-places.ts';
import { missedBy } from './missed.ts';
import { seatStudents, seatedRuns, type CreatedRows, type NewPlace } from './seat-students.ts';
import { sectionsOf, waitingOf, type OpenSection, type Waiting } from './sections-of.ts';

type Row = RowIn<typeof assignSections>;

/** Assigns students of a class who have no section to its sections by a rule, with a preview and a common undo. */
export function serveAssign(serve: Serve): void {
  serveSteps(serve, assignSections, {
    lock: async ({ registrationPolicyId }, { db }) =>
      void (await db.selectFrom('registrationPolicies').select('id').where('id', '=', registrationPolicyId).forUpdate().execute()),

    plan: (parameters, { db }) => planAssignment(db, parameters),

    write: async ({ policyId, day, places, clashes, missed }, rows, { parts }, context) => {
      refuseUndecided(rows, missed);
      const shortened = await shorten(
        context,
        rows.map(({ studentId }) => clashes.get(studentId)),
        day,
      );
      const seated: CreatedRows = { ids: [], marks: [], shortened };
      for (const part of parts(rows, 200)) {
        const names = new Map(part.map(({ studentId, name }) => [studentId, name]));
        const { ids, marks } = await seatStudents(
          context,
          part.map(({ studentId }) => places.get(studentId)!),
          names,
          missed,
        );
        seated.ids.push(...ids);
        seated.marks.push(...marks);
      }
      return { result: seated, targetId: policyId };
    },

    ...seatedRuns,
  });
}

async function planAssignment(
  db: Db,
  { registrationPolicyId: policyId, rule, sectionId, fromDate, missed, mayOverfill }: RecordOf<typeof assignSections.parameters>,
) {
  const policy = await policyOf(db, policyId);
  const day = fromDate ?? policy.classesFrom;
  refuseProblems(day < policy.classesFrom || day > policy.classesTo ? { fromDate: 'outOfRange' } : {});
  const all = await sectionsOf(db, { policyId }, { day, mayOverfill });
  const sections = sectionId === null ? all : all.filter(({ id }) => id === sectionId);
  if (sections.length === 0) refuseProblems(sectionId === null ? { registrationPolicyId: 'notAllowed' } : { sectionId: 'notAllowed' });
  const waiting = await waitingOf(db, policyId);
  const students = waiting.map(({ id }) => id);
  const clashes = await coreClashes(db, policyId, students, day);
  const free = waiting.filter(({ id }) => clashes.get(id) !== 'overlaps');
  const seats = distribute(free, sections, rule);
  const places = placesOf(seats, policyId, day);
  const without = await missedBy(db, [...places.values()]);
  const rows = inSections({ waiting, sections, seats, clashes }, day).map((row) => ({
    ...row,
    missed: without.get(row.studentId) ?? 0,
  }));
  return { name: `${policy.label} · ${policy.term}`, rows, basis: { day }, policyId, day, places, clashes, missed };
}

/** The new places of students, by id. */
function placesOf(seats: ReadonlyMap<number, Seat>, policyId: number, fromDate: string): Map<number, NewPlace> {
  const place = (studentId: number, { sectionId, groupId, classNo }: Seat): NewPlace => ({
    sectionId,
    registrationPolicyId: policyId,
    kind: 'core',
    studentId,
    sectionGroupId: groupId,
    classNo,
    fromDate,
  });
  return new Map([...seats].map(([studentId, seat]) => [studentId, place(studentId, seat)]));
}

/** Requires one decision for all selected students if any of them has missed classes. */
export function refuseUndecided(rows: readonly { missed: number }[], decided: MissedAs | null): void {
  if (decided === null && rows.some(({ missed }) => missed > 0)) refuseProblems({ missed: 'required' });
}

interface SectionsToFill {
  waiting: readonly Waiting[];
  sections: readonly OpenSection[];
  seats: ReadonlyMap<number, Seat>;
  clashes: ReadonlyMap<number, Clash>;
}

/** Rows of the preview: students by proposed section, then those without a seat. */
function inSections({ waiting, sections, seats, clashes }: SectionsToFill, day: string): Row[] {
  const byId = new Map(waiting.map((student) => [student.id, student]));
  const bySection = new Map(sections.map((section) => [section.id, [] as Waiting[]]));
  for (const [id, { sectionId }] of seats) bySection.get(sectionId)?.push(byId.get(id)!);
  const placed = sections.flatMap((section) => {
    const here = bySection.get(section.id) ?? [];
    const heading = headingOf(section, here);
    const groups = new Map(section.groups.map(({ id, name }) => [id, name]));
    return here.map((student): Row => {
      const { groupId, classNo } = seats.get(student.id)!;
      return {
        ...rowOf(student),
        state: 'new',
        group: heading,
        why: null,
        section: section.label,
        studentGroup: groups.get(groupId ?? 0) ?? null,
        classNo,
        shortens: shortenedTo(clashes.get(student.id), day),
      };
    });
  });
  const left = waiting
    .filter(({ id }) => !seats.has(id))
    .map((student): Row => ({
      ...rowOf(student),
      state: 'blocked',
      group: null,
      why: clashes.get(student.id) === 'overlaps' ? 'overlaps' : 'full',
      section: null,
      studentGroup: null,
      classNo: null,
      shortens: null,
    }));
  return [...placed, ...left];
}

/**
 * Heading of a section in the preview, without words to translate: `BT-CSE 3 A · 58 / 60 · F 21, M 37 · GEN 25, OBC 18,
 * SC 10, ST 5`.
 */
function headingOf({ label, capacity, members }: OpenSection, here: readonly Waiting[]): string {
  const all = [...members, ...here];
  const counts = (of: (student: (typeof all)[number]) => string) => {
    const counter = new Map<string, number>();
    for (const student of all) counter.set(of(student), (counter.get(of(student)) ?? 0) + 1);
    return [...counter]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  };
  return [label, `${all.length} / ${capacity}`, counts(({ gender }) => gender), counts(({ category }) => category)].join(' · ');
}

const rowOf = ({ id, name, regdNo, gender, category }: Waiting) => ({
  key: String(id),
  name,
  studentId: id,
  regdNo,
  gender,
  category,
  missed: 0,
  canReplace: false,
  differences: [],
});

interface Policy {
  label: string;
  term: string;
  isFrozen: boolean;
  classesFrom: string;
  classesTo: string;
}

async function policyOf(db: Db, id: number): Promise<Policy> {
  const { rows } = await sql<Policy>`
    select ${classLabel} as label, t.name as term, r.status = 'frozen' as is_frozen, r.classes_from, r.classes_to
    from ${policyTables} where r.id = ${id}`.execute(db);
  const [policy] = rows;
  refuseProblems(!policy ? { registrationPolicyId: 'unknownReference' } : policy.isFrozen ? { registrationPolicyId: 'notAllowed' } : {});
  if (!policy) throw new Error('refused above');
  return policy;
}
