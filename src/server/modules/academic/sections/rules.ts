import { sql } from 'kysely';
import type { Section, SectionDraft } from '../../../../contract/academic/sections.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';

type Draft = Omit<SectionDraft, 'groups'> & { groups: readonly { id?: number | undefined; name: string }[] };
type StoredSection = Pick<Section, 'strength' | 'groups'> | null;

interface Facts {
  isPolicy: boolean;
  isFrozen: boolean;
  room: 'none' | 'shut' | 'open';
  teacher: 'none' | 'left' | 'here';
  /** The course of the draft: unknown, not an elective of the section’s semester, or an elective of it. */
  course: 'none' | 'common' | 'elective';
  /** Sources that are core sections of the same term. */
  sources: readonly number[];
}

/** Problems of a proposed section. `stored` is the current one, null for a new section. */
export async function sectionProblems(db: Db, draft: Draft, stored: StoredSection): Promise<FieldProblems> {
  const facts = await factsFor(db, draft);
  return {
    ...referenceProblems(draft, facts),
    ...electiveProblems(draft, facts),
    ...groupProblems(draft, stored),
    ...roomProblems(draft, stored),
  };
}

function referenceProblems(draft: Draft, facts: Facts): FieldProblems {
  const problems: FieldProblems = {};
  if (!facts.isPolicy) problems['registrationPolicyId'] = 'unknownReference';
  else if (facts.isFrozen) problems['registrationPolicyId'] = 'notAllowed';
  const { room, teacher } = facts;
  if (draft.homeRoomId !== null && room !== 'open') problems['homeRoomId'] = room === 'none' ? 'unknownReference' : 'notAllowed';
  if (draft.classTeacherId !== null && teacher !== 'here')
    problems['classTeacherId'] = teacher === 'none' ? 'unknownReference' : 'notAllowed';
  return problems;
}

/** Only elective sections have a course of their own and source sections. */
function electiveProblems({ kind, semesterCourseId, sources }: Draft, facts: Facts): FieldProblems {
  const problems: FieldProblems = {};
  if (kind === 'core') {
    if (semesterCourseId !== null) problems['semesterCourseId'] = 'notAllowed';
    if (sources.length > 0) problems['sources'] = 'notAllowed';
    return problems;
  }
  if (semesterCourseId === null) problems['semesterCourseId'] = 'required';
  else if (facts.course !== 'elective') problems['semesterCourseId'] = facts.course === 'none' ? 'unknownReference' : 'notAllowed';
  for (const [place, { sectionId }] of sources.entries()) {
    if (!facts.sources.includes(sectionId)) problems[`sources.${place}.sectionId`] = 'notAllowed';
    else if (sources.findIndex((source) => source.sectionId === sectionId) < place) problems[`sources.${place}.sectionId`] = 'duplicate';
  }
  return problems;
}

function groupProblems({ groups }: Draft, stored: StoredSection): FieldProblems {
  const problems: FieldProblems = {};
  for (const [place, { id, name }] of groups.entries()) {
    if (id !== undefined && !stored?.groups.some((group) => group.id === id)) problems[`groups.${place}.id`] = 'unknownReference';
    const first = groups.findIndex((group) => group.name.toLowerCase() === name.toLowerCase());
    if (first < place) problems[`groups.${place}.name`] = 'duplicate';
  }
  return problems;
}

/** The capacity, with a tenth more, must be enough for the current students. */
const roomProblems = ({ capacity }: Draft, stored: StoredSection): FieldProblems =>
  stored && stored.strength > mostIn(capacity) ? { capacity: 'outOfRange' } : {};

/** The maximum number of students in a section: a tenth over its capacity. */
export const mostIn = (capacity: number): number => Math.floor((capacity * 11) / 10);

async function factsFor(db: Db, draft: Draft): Promise<Facts> {
  const { registrationPolicyId: policy, homeRoomId, classTeacherId, semesterCourseId, sources } = draft;
  const ids = [0, ...sources.map(({ sectionId }) => sectionId)];
  const { rows } = await sql<Facts>`
    select r.id is not null as is_policy, coalesce(r.status = 'frozen', false) as is_frozen,
      coalesce((select case when is_active then 'open' else 'shut' end from teaching_rooms where id = ${homeRoomId}), 'none') as room,
      coalesce((select case when status = 'left' then 'left' else 'here' end from employees where id = ${classTeacherId}), 'none') as teacher,
      coalesce((select case when y.elective_group_id is not null and x.program_id = r.program_id and x.batch_id = bs.batch_id and y.semester = bs.semester
        then 'elective' else 'common' end from semester_courses y join syllabi x on x.id = y.syllabus_id where y.id = ${semesterCourseId}), 'none') as course,
      array(select s.id from sections s join registration_policies o on o.id = s.registration_policy_id
        join batch_semesters ob on ob.id = o.batch_semester_id
        where s.kind = 'core' and ob.academic_term_id = bs.academic_term_id and s.id in (${sql.join(ids)})) as sources
    from (select 1) one left join registration_policies r on r.id = ${policy} left join batch_semesters bs on bs.id = r.batch_semester_id`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('a row of constants is always there');
  return { ...facts, sources: facts.sources.map(Number) };
}
