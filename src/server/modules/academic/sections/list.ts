import { sql } from 'kysely';
import { listSections, type SectionRow } from '../../../../contract/academic/sections.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { sectionLabel } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { courses, sectionColumns, sectionTables, strength } from './rows.ts';

const columns: readonly Column<SectionRow>[] = [
  { head: 'Term', width: 16, cell: (row) => row.term },
  { head: 'Programme', width: 12, cell: (row) => row.program },
  { head: 'Batch', width: 10, cell: (row) => row.batch },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
  { head: 'Section', width: 10, cell: (row) => row.name },
  { head: 'Kind', width: 10, words: true, cell: ({ kind }) => (kind === 'core' ? 'Core' : 'Elective') },
  { head: 'Strength', width: 9, cell: (row) => row.strength },
  { head: 'Capacity', width: 9, cell: (row) => row.capacity },
  { head: 'Groups', width: 16, cell: ({ groups }) => groups.map(({ name }) => name).join(', ') },
  { head: 'Class teacher', width: 28, cell: (row) => row.classTeacher },
  { head: 'Room', width: 10, cell: (row) => row.homeRoom },
  { head: 'Courses', width: 9, cell: (row) => row.courses },
  { head: 'Periods a week', width: 13, cell: (row) => row.periods },
  { head: 'Placed', width: 9, cell: (row) => row.placed },
];

/** Sections of all terms. The portal filters by the running term by default. */
export const sectionList = source(listSections, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: sectionTables,
  id: sql`s.id`,
  columns: ({ ready: { today } }) => sectionColumns(today),
  search: eachWord(
    (pattern) => sql`search_fold(${sectionLabel} || ' ' || coalesce(c.name, '') || ' ' || coalesce(h.code, '')) like ${pattern}`,
  ),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    semester: among(sql`bs.semester`),
    kind: amongWords(sql`s.kind`),
    registrationPolicyId: among(sql`r.id`),
    classTeacherId: among(sql`s.class_teacher_id`),
    homeRoomId: among(sql`s.home_room_id`),
  },
  orders: ({ ready: { today } }) => ({
    term: filled(sql`t.starts_on`),
    program: filled(sql`p.code`),
    semester: filled(sql`bs.semester`),
    name: filled(sql`lower(s.name)`),
    kind: filled(sql`s.kind`),
    strength: filled(strength(today)),
    capacity: filled(sql`s.capacity`),
    classTeacher: sql`lower(c.name)`,
    homeRoom: sql`h.code`,
    courses: filled(courses),
  }),
  order: 'program',
  ties: [sql`p.code`, sql`bs.semester`, sql`s.kind`, sql`s.name`],
  file: { table: 'sections', name: 'sections', title: 'Sections', columns },
});
