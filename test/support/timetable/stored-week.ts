import { sql, type Kysely } from 'kysely';
import type { Placed, Week } from '../../../src/contract/academic/timetable/model.ts';
import type { Schema } from '../../../src/server/database/schema.ts';

/** The week of the running term and the classes of a version from the database, read without the product's own code. */
export async function storedWeek(db: Kysely<Schema>, versionId: number): Promise<{ week: Week; placed: Placed[] }> {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
  const members = sql`select x.* from section_students x join registration_policies r on r.id = x.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    join academic_terms t on t.id = bs.academic_term_id and t.status = 'running' where x.to_date is null`;
  const week: Week = {
    slots: await all(sql`select ordinal::int, s.name, starts_at, ends_at, is_break from slots s
      join timetable_versions v on v.slot_scheme_id = s.slot_scheme_id where v.id = ${versionId} order by ordinal`),
    rooms: await all(sql`select id, code, kind, capacity::int, department_id from teaching_rooms`),
    teachers: await all(sql`select e.id, e.name, g.weekly_periods as norm from employees e
      join employee_postings p on p.employee_id = e.id and p.closed_on is null
      join designations g on g.id = p.designation_id`),
    courses: await all(sql`with m as (${members})
      select sc.id, sc.section_id, s.name as section, c.title, c.department_id,
        case c.kind when 'theory' then 'lecture' when 'practical' then 'practical' else 'tutorial' end as kind,
        sc.weekly_periods::int, sc.block_periods::int, s.home_room_id,
        (select count(*)::int from m where m.section_id = s.id) as strength,
        (select coalesce(json_agg(i.employee_id order by i.role = 'lead' desc, i.role, i.id), '[]') from course_instructors i
          where i.section_course_id = sc.id and i.section_group_id is null) as teacher_ids,
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
            'strength', (select count(*)::int from m where m.section_group_id = g.id),
            'teacherIds', (select coalesce(json_agg(i.employee_id order by i.role = 'lead' desc, i.role, i.id), '[]') from course_instructors i
              where i.section_course_id = sc.id and i.section_group_id = g.id)) order by g.id), '[]')
          from section_groups g where g.section_id = s.id and sc.by_group) as groups
      from section_courses sc join sections s on s.id = sc.section_id
      join registration_policies r on r.id = s.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
      join academic_terms t on t.id = bs.academic_term_id and t.status = 'running'
      join semester_courses n on n.id = sc.semester_course_id join courses c on c.id = n.course_id`),
    crossings: (
      await all<{ a: number; b: number; students: number }>(sql`with m as (${members})
        select x.section_id as a, y.section_id as b, count(*)::int as students from m x
        join m y on y.student_id = x.student_id and y.section_id > x.section_id group by 1, 2`)
    ).map(({ a, b, students }) => ({
      a: { sectionId: a, groupId: null },
      b: { sectionId: b, groupId: null },
      students,
    })),
  };
  const placed = await all<Placed>(sql`select e.id::text as key, e.section_course_id as course_id, e.section_group_id as group_id,
      e.kind, e.weekday::int, s.ordinal::int, e.span::int, e.room_id, e.joint_key::text, e.pinned as is_pinned,
      (select coalesce(json_agg(i.employee_id order by i.id), '[]') from timetable_entry_instructors i
        where i.timetable_entry_id = e.id) as teacher_ids
    from timetable_entries e join slots s on s.id = e.slot_id where e.timetable_version_id = ${versionId} order by e.id`);
  return { week, placed };
}
