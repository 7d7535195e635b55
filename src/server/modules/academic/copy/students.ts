import { sql } from 'kysely';
import { copySectionStudents } from '../../../../contract/academic/copy.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { classLabel, policyTables } from '../classes.ts';
import { coreClashes } from '../membership/earlier-places.ts';
import { keptNumbers, seatStudents, seatedRuns, smallestFirst, type NewPlace } from '../membership/seat-students.ts';
import { sectionsOf, type OpenSection } from '../membership/sections-of.ts';

type Row = RowIn<typeof copySectionStudents>;
type CopyParameters = RecordOf<typeof copySectionStudents.parameters>;

/** Copies the students of a class to the sections of the same name in another semester of the same batch. */
export function serveCopyStudents(serve: Serve): void {
  serveSteps(serve, copySectionStudents, {
    lock: async ({ toPolicyId }, { db }) =>
      void (await db.selectFrom('registrationPolicies').select('id').where('id', '=', toPolicyId).forUpdate().execute()),

    plan: async (parameters, { db }) => {
      const { from, to } = await policiesOf(db, parameters);
      const day = parameters.fromDate ?? to.classesFrom;
      refuseProblems(day < to.classesFrom || day > to.classesTo ? { fromDate: 'outOfRange' } : {});
      const sections = await sectionsOf(db, { policyId: to.id }, { day, mayOverfill: parameters.mayOverfill });
      const members = await withOverlaps(db, await membersOf(db, parameters), { policyId: to.id, day });
      const { rows, places } = seatsOf(members, sections, day);
      return { name: `${from.label} → ${to.label}`, rows, basis: { day }, places, targetId: to.id };
    },

    write: async ({ places, targetId }, rows, { parts }, context) => {
      const ids: number[] = [];
      for (const part of parts(rows, 200)) {
        const names = new Map(part.map(({ studentId, name }) => [studentId, name]));
        ids.push(
          ...(
            await seatStudents(
              context,
              part.map(({ studentId }) => places.get(studentId)!),
              names,
            )
          ).ids,
        );
      }
      return { result: { ids }, targetId };
    },

    ...seatedRuns,
  });
}

interface Policy {
  id: number;
  label: string;
  programId: number;
  batchId: number;
  isFrozen: boolean;
  classesFrom: string;
  classesTo: string;
}

async function policiesOf(db: Db, { fromPolicyId, toPolicyId, sectionId }: CopyParameters): Promise<{ from: Policy; to: Policy }> {
  const { rows } = await sql<Policy>`
    select r.id, ${classLabel} as label, r.program_id, bs.batch_id, r.status = 'frozen' as is_frozen, r.classes_from, r.classes_to
    from ${policyTables} where r.id in (${fromPolicyId}, ${toPolicyId})`.execute(db);
  const [from, to] = [fromPolicyId, toPolicyId].map((id) => rows.find((row) => row.id === id));
  const isSameClass = from?.programId === to?.programId && from?.batchId === to?.batchId;
  const isOther = from && to && (from.id === to.id || !isSameClass || to.isFrozen);
  refuseProblems({
    ...(!from && { fromPolicyId: 'unknownReference' as const }),
    ...(!to && { toPolicyId: 'unknownReference' as const }),
    ...(isOther && { toPolicyId: 'notAllowed' as const }),
  });
  if (sectionId !== null) {
    const meant = await db
      .selectFrom('sections')
      .select('id')
      .where('id', '=', sectionId)
      .where('registrationPolicyId', '=', fromPolicyId)
      .where('kind', '=', 'core')
      .executeTakeFirst();
    refuseProblems(meant ? {} : { sectionId: 'notAllowed' });
  }
  return { from: from!, to: to! };
}

interface Member {
  studentId: number;
  name: string;
  regdNo: string | null;
  rollNo: string | null;
  section: string;
  group: string | null;
  classNo: number | null;
  isHere: boolean;
  isRegistered: boolean;
  /** Registered as a repeater with another class of the same term. */
  isRepeating: boolean;
  isPlaced: boolean;
  /** Has a place in the new class that includes the first day of the copied place or a later day. */
  overlaps?: boolean;
}

/** Sets `overlaps` for students who have a place in the new class on the first day of the copied place or later. */
async function withOverlaps(db: Db, members: readonly Member[], { policyId, day }: { policyId: number; day: string }): Promise<Member[]> {
  const students = members.map(({ studentId }) => studentId);
  const clashes = await coreClashes(db, policyId, students, day);
  return members.map((member) => ({ ...member, overlaps: clashes.has(member.studentId) }));
}

/** Students of the old class, each with their latest core place. */
async function membersOf(db: Db, { fromPolicyId, toPolicyId, sectionId }: CopyParameters): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select l.student_id, u.name, u.regd_no, u.roll_no, s.name as section, g.name as "group", l.class_no,
      u.status = 'active' as is_here,
      exists (select from term_registrations x where x.student_id = u.id and x.registration_policy_id = r.id and x.status <> 'cancelled') as is_registered,
      exists (select from term_registrations x join registration_policies o on o.id = x.registration_policy_id
        join batch_semesters os on os.id = o.batch_semester_id where x.student_id = u.id and o.id <> r.id and x.status <> 'cancelled'
          and x.is_repeat and os.academic_term_id = bs.academic_term_id) as is_repeating,
      exists (select from section_students m where m.student_id = u.id and m.registration_policy_id = r.id
        and m.kind = 'core' and m.to_date is null) as is_placed
    from (select distinct on (student_id) * from section_students where registration_policy_id = ${fromPolicyId} and kind = 'core'
      order by student_id, from_date desc, id desc) l
    join students u on u.id = l.student_id join sections s on s.id = l.section_id left join section_groups g on g.id = l.section_group_id
    join registration_policies r on r.id = ${toPolicyId} join batch_semesters bs on bs.id = r.batch_semester_id
    where ${sectionId}::bigint is null or s.id = ${sectionId}
    order by s.name, l.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}

function whyNot({ isHere, isRegistered, isRepeating, overlaps }: Member): string | null {
  if (!isHere) return 'left';
  if (!isRegistered) return isRepeating ? 'repeating' : 'notRegistered';
  return overlaps ? 'overlaps' : null;
}

/** Proposes places section by section, as long as seats are free. */
function seatsOf(members: readonly Member[], sections: readonly OpenSection[], day: string) {
  const rows: Row[] = [];
  const places = new Map<number, NewPlace>();
  for (const [name, all] of bySection(members)) {
    const section = sections.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    const fits = all.filter((member) => !member.isPlaced && whyNot(member) === null);
    const going = section ? fits.slice(0, section.seats) : [];
    if (section) for (const place of placesIn(section, going, day)) places.set(place.studentId, place);
    for (const member of all) {
      const why = member.isPlaced ? null : (whyNot(member) ?? (section ? (going.includes(member) ? null : 'full') : 'noSection'));
      rows.push(rowOf(member, why, places.get(member.studentId), section));
    }
  }
  return { rows, places };
}

function bySection(members: readonly Member[]): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of members) groups.set(member.section, [...(groups.get(member.section) ?? []), member]);
  return groups;
}

/** Places in the group of the same name, or in the smallest group. */
function placesIn(section: OpenSection, going: readonly Member[], day: string): NewPlace[] {
  const groups = new Map(section.groups.map(({ id, name }) => [name, id]));
  const numbers = keptNumbers(going, section.classNos);
  const groupIds = going.map(({ group }) => groups.get(group ?? '') ?? null);
  const strength = (id: number) => groupIds.filter((groupId) => groupId === id).length;
  const smallest = smallestFirst(section.groups.map((group) => ({ id: group.id, strength: group.strength + strength(group.id) })));
  return going.map(({ studentId }, index) => ({
    sectionId: section.id,
    registrationPolicyId: section.policyId,
    kind: 'core',
    studentId,
    sectionGroupId: groupIds[index] ?? smallest(),
    classNo: numbers.get(studentId) ?? null,
    fromDate: day,
  }));
}

function rowOf(member: Member, why: string | null, place: NewPlace | undefined, section: OpenSection | undefined): Row {
  return {
    key: String(member.studentId),
    state: member.isPlaced ? 'same' : why !== null ? 'blocked' : 'new',
    name: member.name,
    group: section?.label ?? member.section,
    why,
    canReplace: false,
    differences: [],
    studentId: member.studentId,
    regdNo: member.regdNo,
    studentGroup: section?.groups.find(({ id }) => id === place?.sectionGroupId)?.name ?? null,
    classNo: place?.classNo ?? null,
  };
}
