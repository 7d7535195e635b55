import { sql } from 'kysely';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Tx } from '../../../database/transaction.ts';
import { memberOf, type Member } from './members.ts';
import { inEqualParts, isFew, most, seats, type PlannedSection } from './sections.ts';

/** A course in the syllabus of a policy's semester. */
export interface StudiedCourse {
  readonly id: number;
  readonly policyId: number;
  readonly code: string;
  readonly kind: 'theory' | 'practical' | 'sessional' | 'project';
  readonly lectures: number;
  readonly tutorials: number;
  readonly practicals: number;
  readonly electiveGroupId: number | null;
}

interface Teaching {
  readonly sections: readonly Numbered<'sections'>[];
  /** Source sections of electives. */
  readonly sources: readonly Row<'sectionSources'>[];
  readonly members: readonly Member[];
  readonly sectionCourses: readonly Numbered<'sectionCourses'>[];
}

/** Courses of the policies' semesters, in the order of the syllabus. */
export async function readCourses(db: Tx): Promise<StudiedCourse[]> {
  const { rows } = await sql<StudiedCourse>`
    select n.id, r.id as policy_id, c.code, c.kind, c.lectures::int, c.tutorials::int, c.practicals::int, n.elective_group_id
    from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
    join syllabi y on y.program_id = r.program_id and y.batch_id = bs.batch_id
    join semester_courses n on n.syllabus_id = y.id and n.semester = bs.semester join courses c on c.id = n.course_id
    order by r.id, n.ordinal`.execute(db);
  return rows;
}

/**
 * Section courses of all sections. Each elective course has sections of its own, except in a class of fewer than 20
 * students, which takes one course together.
 */
export function drawTeaching({ scale }: College, core: readonly PlannedSection[], courses: readonly StudiedCourse[]): Teaching {
  const chance = random('academic electives');
  const byPolicy = groupBy(courses, ({ policyId }) => policyId);
  const sections: Numbered<'sections'>[] = [];
  const sources: Row<'sectionSources'>[] = [];
  const members: Member[] = [];
  const sectionCourses: Numbered<'sectionCourses'>[] = [];
  const teach = (sectionId: number, course: StudiedCourse, hasGroups: boolean) =>
    sectionCourses.push({ id: sectionCourses.length + 1, sectionId, semesterCourseId: course.id, ...hoursOf(course, hasGroups) });
  for (const [policyId, parts] of groupBy(core, ({ policy }) => policy.id)) {
    const all = byPolicy.get(policyId) ?? [];
    const choices = [
      ...groupBy(
        all.filter(({ electiveGroupId }) => electiveGroupId !== null),
        ({ electiveGroupId }) => electiveGroupId,
      ).values(),
    ];
    const strength = parts.reduce((total, { members: each }) => total + each.length, 0);
    const together = isFew(strength, scale) ? choices.flatMap((choice) => choice.slice(0, 1)) : [];
    for (const { row, groups } of parts)
      for (const course of [...all.filter(({ electiveGroupId }) => electiveGroupId === null), ...together])
        teach(row.id, course, groups.length > 0);
    if (together.length > 0) continue;
    for (const choice of choices) {
      // Students of all sections of the class are shuffled and divided. Each part is then sorted by roll number.
      const mixed = inEqualParts(chance.shuffle(parts.flatMap((part) => part.members)), choice.length);
      for (const [index, course] of choice.entries())
        for (const [turn, part] of inEqualParts(mixed[index] ?? [], Math.ceil((mixed[index]?.length ?? 0) / most)).entries()) {
          const section = {
            id: core.length + sections.length + 1,
            registrationPolicyId: policyId,
            kind: 'elective' as const,
            name: turn === 0 ? course.code : `${course.code} ${turn + 1}`,
            capacity: seats,
            homeRoomId: null,
            classTeacherId: null,
          };
          sections.push(section);
          sources.push(...parts.map(({ row }) => ({ sectionId: section.id, sourceId: row.id })));
          teach(section.id, course, false);
          members.push(
            ...part.sort((a, b) => (a.stay.rollNo < b.stay.rollNo ? -1 : 1)).map((enrolment) => memberOf(enrolment, section, null)),
          );
        }
    }
  }
  return { sections, sources, members, sectionCourses };
}

/**
 * Lectures and tutorials are single periods. Practicals are one block for each group, or two blocks if longer than
 * three periods.
 */
function hoursOf({ kind, lectures, tutorials, practicals }: StudiedCourse, hasGroups: boolean) {
  if (kind === 'theory') return { byGroup: false, weeklyPeriods: lectures + tutorials, blockPeriods: 1 };
  const block = practicals > 3 ? Math.ceil(practicals / 2) : practicals;
  return { byGroup: kind === 'practical' && hasGroups, weeklyPeriods: practicals, blockPeriods: Math.max(1, block) };
}
