import { sql } from 'kysely';
import { assignElective, electiveOffers, electiveUpload } from '../../../../contract/academic/electives.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { refuseUndecided } from '../membership/assign.ts';
import { missedBy } from '../membership/missed.ts';
import { keptNumbers, seatStudents, seatedRuns, smallestFirst, type NewPlace } from '../membership/seat-students.ts';
import { sectionsOf, type OpenSection } from '../membership/sections-of.ts';
import { readOffers } from './offers.ts';
import { takersOf, type Taker } from './takers.ts';
import { electiveWork } from './upload.ts';

type Row = RowIn<typeof assignElective>;

/** Assigns students to an elective section, selected in the portal or by a file. */
export function serveElectives(serve: Serve): void {
  serve(electiveOffers, async (_input, { db }) => ({ data: await readOffers(db) }));
  serveUpload(serve, electiveUpload, electiveWork);
  serveSteps(serve, assignElective, {
    // Serializes assignments of the policy. Otherwise two at the same time, to different sections, could exceed the
    // number of courses that a student may choose.
    lock: async ({ sectionId }, { db }) =>
      void (await sql`select from registration_policies r join sections s on s.registration_policy_id = r.id
        where s.id = ${sectionId} for update of r`.execute(db)),

    plan: async ({ sectionId, fromDate, missed, mayOverfill }, { db }) => {
      // The section is read twice: first for its name and period of classes, then for its seats on the day, which
      // depends on the period.
      const sectionFor = async (on: string) => (await sectionsOf(db, { ids: [sectionId] }, { day: on, mayOverfill }))[0];
      const preview = await sectionFor(fromDate ?? '9999-12-31');
      refuseProblems(
        !preview ? { sectionId: 'unknownReference' } : preview.kind !== 'elective' || preview.isFrozen ? { sectionId: 'notAllowed' } : {},
      );
      const { classesFrom, classesTo, label } = preview!;
      const isBegun = fromDate === null && (await readOffers(db, sectionId))[0]?.firstClass;
      refuseProblems(isBegun ? { fromDate: 'required' } : {});
      const day = fromDate ?? classesFrom;
      refuseProblems(day < classesFrom || day > classesTo ? { fromDate: 'outOfRange' } : {});
      const section = (await sectionFor(day))!;
      const takers = await takersOf(db, sql`s.id = ${sectionId}`);
      const seats = `${label} · ${section.members.length} / ${section.capacity}`;
      const without = await missedBy(
        db,
        takers.map(({ studentId }) => ({ sectionId, studentId, sectionGroupId: null, fromDate: day })),
      );
      const rows = takers.map((taker) => ({
        ...rowOf(taker, seats, day),
        missed: taker.isTaken ? 0 : (without.get(taker.studentId) ?? 0),
      }));
      return { name: label, rows, basis: { day }, section, takers, day, missed };
    },

    write: async ({ section, takers, day, missed }, rows, _run, context) => {
      refuseUndecided(rows, missed);
      if (rows.length > section.seats) refuseProblems({ sectionId: 'outOfRange' });
      const ticked = new Set(rows.map(({ studentId }) => studentId));
      const going = takers.filter(({ studentId }) => ticked.has(studentId));
      const names = new Map(going.map(({ studentId, name }) => [studentId, name]));
      return { result: await seatStudents(context, electivePlaces(section, going, day), names, missed), targetId: section.id };
    },

    ...seatedRuns,
  });
}

/**
 * New places, distributed over the groups if there are any, with class numbers from the roll numbers (see
 * `classNumbers`).
 */
export function electivePlaces(section: OpenSection, going: readonly Pick<Taker, 'studentId' | 'rollNo'>[], day: string): NewPlace[] {
  const numbers = keptNumbers(
    going.map(({ studentId, rollNo }) => ({ studentId, rollNo, classNo: null })),
    section.classNos,
  );
  const group = smallestFirst(section.groups);
  return going.map(({ studentId }) => ({
    sectionId: section.id,
    registrationPolicyId: section.policyId,
    kind: 'elective',
    studentId,
    sectionGroupId: group(),
    classNo: numbers.get(studentId) ?? null,
    fromDate: day,
  }));
}

function rowOf({ studentId, name, regdNo, core, isTaken, until, chosen, choose }: Taker, seats: string, day: string): Row {
  const isTooMany = chosen.length >= choose;
  const why = isTaken ? null : isTooMany ? 'tooMany' : until !== null && until >= day ? 'overlaps' : null;
  return {
    key: String(studentId),
    state: isTaken ? 'same' : why ? 'blocked' : 'new',
    name,
    group: `${seats} ← ${core}`,
    why,
    canReplace: false,
    differences: [],
    studentId,
    regdNo,
    chosen: chosen.join(', '),
    missed: 0,
  };
}
