import { sql } from 'kysely';
import type { Section, SectionMember, TaughtCourse } from '../../../../contract/academic/sections.ts';
import { collegeDay } from '../../../college-day.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { sectionLabel, sits, teaches, policyTables } from '../classes.ts';
import { girls, sectionColumns, sectionTables } from './rows.ts';

/** A section with the fields of its page and its form. */
export async function readSection({ db, now }: Context, id: number): Promise<Section> {
  const today = collegeDay(now);
  const { rows } = await sql<Section>`
    select ${sectionColumns(today)}, r.status = 'frozen' as is_frozen, ${girls(today)} as girls,
      case when s.kind = 'elective' then x.semester_course_id end as semester_course_id,
      case when s.kind = 'elective' then k.code || ' ' || k.title end as semester_course
    from ${sectionTables}
    left join lateral (select semester_course_id from section_courses o where o.section_id = s.id order by o.id limit 1) x on s.kind = 'elective'
    left join semester_courses y on y.id = x.semester_course_id left join courses k on k.id = y.course_id
    where s.id = ${id}`.execute(db);
  const [section] = rows;
  if (!section) throw new ApiError('NotFound');
  const { rows: sources } = await sql<Section['sources'][number]>`
    select o.id, o.source_id as section_id, ${sectionLabel} as section,
      (select count(*)::int from section_students m where m.section_id = s.id and ${sits(today)}) as strength
    from section_sources o join sections s on s.id = o.source_id join ${policyTables} on r.id = s.registration_policy_id
    where o.section_id = ${id} order by p.code, bs.semester, s.name`.execute(db);
  return { ...section, sources };
}

interface FoundMember extends Omit<SectionMember, 'photo'> {
  photoFileId: number | null;
}

/** Current and future students of a section, by class number. */
export async function readMembers({ db, now, caller }: Context, id: number, services: Services): Promise<SectionMember[]> {
  const { rows } = await sql<FoundMember>`
    select m.student_id, u.name, u.gender, coalesce(u.regd_no, u.admission_no) as number, b.code || ', ' || t.name as detail,
      a.photo_file_id, m.class_no, m.section_group_id, g.name as "group", m.from_date
    from section_students m join students u on u.id = m.student_id join users a on a.id = u.user_id
    join branches b on b.id = u.branch_id join batches t on t.id = u.batch_id
    left join section_groups g on g.id = m.section_group_id
    where m.section_id = ${id} and ${sits(collegeDay(now))}
    order by m.class_no nulls last, u.name, m.id`.execute(db);
  return rows.map(({ photoFileId, ...member }) => ({ ...member, photo: photoLink(services, photoFileId, caller) }));
}

/** Courses of a section, in the order of the syllabus. */
export async function readTeaching({ db, now }: Context, id: number): Promise<TaughtCourse[]> {
  const { rows } = await sql<TaughtCourse>`
    select sc.id, k.code, k.title, k.kind, sc.weekly_periods, sc.by_group,
      (select coalesce(json_agg(json_build_object('employeeId', e.id, 'name', e.name, 'role', i.role, 'group', g.name)
          order by g.name nulls first, array_position(array['lead','co','lab'], i.role), e.name), '[]')
        from course_instructors i join employees e on e.id = i.employee_id left join section_groups g on g.id = i.section_group_id
        where i.section_course_id = sc.id and ${teaches(collegeDay(now))}) as instructors
    from section_courses sc join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    where sc.section_id = ${id} order by y.ordinal, sc.id`.execute(db);
  return rows;
}
