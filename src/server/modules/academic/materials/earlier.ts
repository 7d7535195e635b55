import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { MaterialRow } from '../../../../contract/academic/materials.ts';
import { policyTables, sectionLabel } from '../classes.ts';

/** Material of an earlier class, with the values for the new class. */
export interface EarlierMaterial extends Pick<
  MaterialRow,
  'id' | 'version' | 'title' | 'kind' | 'fileId' | 'url' | 'courseModuleId' | 'visibleFrom' | 'dueAt' | 'isHidden'
> {
  termId: number;
  /** Label of the earlier class and its term. */
  from: string;
  file: string;
  /** The class already has the same content or address. */
  isThere: boolean;
}

/**
 * Material of earlier classes of the same course, last term first, each file or address once. A revised course is
 * identified by its code, and its modules by their position. Dates move by whole weeks according to the distance of the
 * first days of classes, so that weekdays stay the same.
 */
export async function earlierMaterials(db: Db, sectionCourseId: number): Promise<EarlierMaterial[]> {
  const { rows } = await sql<EarlierMaterial>`
    with target as (
      select k.id as course_id, k.bare_code, r.classes_from from section_courses c join semester_courses y on y.id = c.semester_course_id
      join courses k on k.id = y.course_id join sections s on s.id = c.section_id
      join registration_policies r on r.id = s.registration_policy_id where c.id = ${sectionCourseId}),
    earlier as (
      select distinct on (coalesce(f.sha256, cm.url)) cm.id, cm.version, cm.title, cm.kind, cm.file_id, cm.url, cm.is_hidden,
        cm.visible_from, cm.due_at, cm.course_module_id, coalesce(f.sha256, cm.url) as content, coalesce(f.name, cm.url) as file,
        t.id as term_id, t.starts_on, ${sectionLabel} || ' · ' || t.name as "from", target.course_id,
        interval '7 days' * round((target.classes_from - r.classes_from) / 7.0) as later
      from class_materials cm join section_courses c on c.id = cm.section_course_id
      join semester_courses y on y.id = c.semester_course_id join courses k on k.id = y.course_id
      join sections s on s.id = c.section_id join ${policyTables} on r.id = s.registration_policy_id
      left join files f on f.id = cm.file_id cross join target
      where k.bare_code = target.bare_code and r.classes_from < target.classes_from
      order by coalesce(f.sha256, cm.url), t.starts_on desc, cm.id desc)
    select e.id, e.version, e.title, e.kind, e.file_id, e.url, e.is_hidden, e.file, e.term_id, e."from",
      e.visible_from + e.later as visible_from, e.due_at + e.later as due_at,
      (select n.id from course_modules m join course_modules n on n.ordinal = m.ordinal and n.course_id = e.course_id
        where m.id = e.course_module_id) as course_module_id,
      exists (select from class_materials o left join files f on f.id = o.file_id
        where o.section_course_id = ${sectionCourseId} and coalesce(f.sha256, o.url) = e.content) as is_there
    from earlier e order by e.starts_on desc, e."from", e.visible_from, e.id`.execute(db);
  return rows;
}
