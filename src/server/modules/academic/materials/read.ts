import { sql } from 'kysely';
import { listMaterials, type MaterialRow } from '../../../../contract/academic/materials.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { sectionLabel } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { sectionCourseTables } from '../section-courses/rows.ts';

/** Material `cm` with its class, module and file. */
export const materialTables = sql`class_materials cm join (${sectionCourseTables}) on sc.id = cm.section_course_id
  left join course_modules cmod on cmod.id = cm.course_module_id
  left join files f on f.id = cm.file_id left join users author on author.id = cm.uploaded_by`;

/** Current students of the class. Views by former students do not count. */
const members = (today: string) => sql`section_students m where m.section_id = sc.section_id
  and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today})`;

export const materialColumns = (today: string) => sql<MaterialRow>`
  cm.id, cm.version, t.id as academic_term_id, cm.section_course_id, ${sectionLabel} as section, k.code, k.title as course,
  cm.course_module_id, cmod.title as module, cm.title, cm.kind, cm.file_id, f.name as file_name, f.byte_size, cm.url,
  cm.visible_from, cm.due_at, cm.is_hidden, author.display_name as by,
  (select count(*)::int from ${members(today)}) as students,
  (select count(*)::int from ${members(today)} and exists (
    select from material_views w where w.class_material_id = cm.id and w.student_id = m.student_id)) as seen`;

export async function readMaterials(db: Db, now: Date, ids: readonly number[]): Promise<MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select ${materialColumns(collegeDay(now))} from ${materialTables} where cm.id in (${sql.join([0, ...ids])}) order by cm.id`.execute(db);
  return rows;
}

export async function readMaterial(db: Db, now: Date, id: number): Promise<MaterialRow> {
  const [material] = await readMaterials(db, now, [id]);
  if (!material) throw new ApiError('NotFound');
  return material;
}

const kinds = { notes: 'Notes', slides: 'Slides', video: 'Video', lab: 'Lab', assignment: 'Assignment', link: 'Link' };
const columns: readonly Column<MaterialRow>[] = [
  { head: 'Section', width: 14, cell: (row) => row.section },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 36, cell: (row) => row.course },
  { head: 'Module', width: 30, cell: (row) => row.module },
  { head: 'Title', width: 40, cell: (row) => row.title },
  { head: 'Kind', width: 11, words: true, cell: ({ kind }) => kinds[kind] },
  { head: 'File or address', width: 36, cell: ({ fileName, url }) => fileName ?? url },
  { head: 'Hidden', width: 8, words: true, cell: ({ isHidden }) => (isHidden ? 'Yes' : 'No') },
  { head: 'Seen by', width: 8, cell: (row) => row.seen },
  { head: 'Students', width: 9, cell: (row) => row.students },
  { head: 'By|person', width: 24, cell: (row) => row.by },
];

export const materialList = source(listMaterials, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: materialTables,
  id: sql`cm.id`,
  columns: ({ ready: { today } }) => materialColumns(today),
  search: (typed) =>
    eachWord((pattern) => sql`search_fold(${sectionLabel} || ' ' || k.code || ' ' || k.title || ' ' || cm.title) like ${pattern}`)(typed),
  filters: {
    term: inTerms,
    sectionCourseId: among(sql`cm.section_course_id`),
    kind: amongWords(sql`cm.kind`),
    hidden: amongWords(sql`case when cm.is_hidden then 'hidden' else 'shown' end`),
  },
  orders: {
    visibleFrom: filled(sql`cm.visible_from`),
    title: filled(sql`lower(cm.title)`),
    section: filled([sql`p.code`, sql`bs.semester`, sql`lower(s.name)`]),
    code: filled(sql`k.code`),
    kind: filled(sql`cm.kind`),
  },
  order: '-visibleFrom',
  ties: [sql`cm.visible_from`],
  file: { table: 'class_materials', name: 'class-material', title: 'Class material', columns },
});
