import { sql } from 'kysely';
import { find } from '../../../../database/seed/college/random.ts';
import { terms } from '../../../../database/seed/college/terms.ts';
import type { Tx } from '../../../../database/transaction.ts';
import type { Crossing } from '../../../../../contract/academic/timetable/model.ts';

/** A course of a section in the running term. */
export interface Taught {
  readonly id: number;
  readonly sectionId: number;
  readonly section: string;
  readonly isCore: boolean;
  readonly semester: number;
  readonly strength: number;
  readonly homeRoomId: number | null;
  readonly classTeacherId: number | null;
  readonly courseId: number;
  readonly title: string;
  readonly kind: 'theory' | 'practical' | 'sessional' | 'project';
  readonly tutorials: number;
  readonly departmentId: number;
  readonly byGroup: boolean;
  readonly weeklyPeriods: number;
  readonly blockPeriods: number;
  readonly groups: readonly { readonly id: number; readonly name: string; readonly strength: number }[];
}

export const runningTerm = find(terms, ({ status }) => status === 'running');

/** Courses of sections in the running term, with the current number of students. */
export async function readTaught(db: Tx): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    with members as (
        select section_id, section_group_id, count(*)::int as n from section_students where to_date is null group by 1, 2),
      wholes as (select section_id, sum(n)::int as n from members group by 1),
      parts as (
        select g.section_id, jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'strength', coalesce(m.n, 0)) order by g.id) as groups
        from section_groups g left join members m on m.section_group_id = g.id group by 1)
    select sc.id, s.id as section_id, p.code || ' ' || bs.semester || ' ' || s.name as section, s.kind = 'core' as is_core, bs.semester,
      coalesce(w.n, 0) as strength, s.home_room_id, s.class_teacher_id,
      c.id as course_id, c.title, c.kind, c.tutorials::int, c.department_id,
      sc.by_group, sc.weekly_periods, sc.block_periods, coalesce(x.groups, '[]') as groups
    from section_courses sc join sections s on s.id = sc.section_id
    left join wholes w on w.section_id = s.id left join parts x on x.section_id = s.id and sc.by_group
    join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    join semester_courses n on n.id = sc.semester_course_id join courses c on c.id = n.course_id
    where bs.academic_term_id = ${runningTerm.id} order by sc.id`.execute(db);
  return rows;
}

/** Sections that share students: electives with their source sections, and with each other. */
export async function readCrossings(db: Tx): Promise<Crossing[]> {
  const { rows } = await sql<{ a: number; b: number; students: number }>`
    select x.section_id as a, y.section_id as b, count(*)::int as students
    from section_students x
    join section_students y on y.student_id = x.student_id and y.section_id > x.section_id and y.to_date is null
    join sections s on s.id = x.section_id join sections o on o.id = y.section_id
    join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    where x.to_date is null and bs.academic_term_id = ${runningTerm.id} and (s.kind = 'elective' or o.kind = 'elective')
      and y.registration_policy_id = x.registration_policy_id
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ a, b, students }) => ({
    a: { sectionId: a, groupId: null },
    b: { sectionId: b, groupId: null },
    students,
  }));
}
