import { sql } from 'kysely';
import { coverageOf } from '../../../../../contract/academic/attendance.ts';
import type { OwnClass, OwnCourse, classDetailsReport } from '../../../../../contract/academic/report-class-details.ts';
import { wordOf } from '../../../../../contract/academic/sheet.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { Within } from '../../../../http/scoped.ts';
import type { MakeReport, ParametersOf } from '../../../../reports/serve-report.ts';
import { topicsDone } from '../../attendance/topics-done.ts';
import { sectionLabel } from '../../classes.ts';
import { sectionCourseTables } from '../../section-courses/rows.ts';
import { askedTerm, type AskedTerm } from './asked-term.ts';
import { classDetailsFile } from './class-details-file.ts';

/** Classes held by the caller, and the progress of each course's plan. */
export const makeClassDetails: MakeReport<typeof classDetailsReport> = async (scoped, query) => {
  const inside = scoped.within('worklogs');
  const { db, caller, now } = inside;
  const term = await askedTerm(db, query, now);
  const rows = await readClasses(inside, query, term);
  const byCourse = groupedBy(rows, ({ sectionCourseId }) => sectionCourseId);
  const plans = await topicsDone(
    db,
    [...byCourse].map(([id, [first]]) => ({ id, courseId: first!.courseId })),
    term.to,
  );
  const courses = [...byCourse.values()].map((courseRows) => courseOf(courseRows, plans.get(courseRows[0]!.sectionCourseId) ?? []));
  const classes = rows.map(({ courseId: _c, title: _t, groupId: _g, slotId: _s, ...row }): OwnClass => row);
  return {
    data: { from: term.from, to: term.to, teacher: caller.name, worklogs: classes, courses: courses.sort(inOrder) },
    file: classDetailsFile(classes, courses),
  };
};

type FoundClass = OwnClass & { courseId: number; title: string; groupId: number | null; slotId: number };

async function readClasses(
  { db, rows: among }: Within<'worklogs'>,
  { sectionId }: ParametersOf<typeof classDetailsReport>,
  { id, from, to }: AskedTerm,
): Promise<FoundClass[]> {
  const { rows } = await sql<Omit<FoundClass, 'word'>>`
    select w.id, w.on_date, w.slot_id, l.name as slot, l.starts_at, w.section_course_id, ${sectionLabel} as section, g.id as group_id, g.name as "group",
      k.id as course_id, k.code, k.title, w.kind, w.periods,
      (select coalesce(json_agg(json_build_object('title', coalesce(c.title, x.free_text), 'portion', x.portion) order by x.id), '[]')
        from worklog_topics x left join course_topics c on c.id = x.course_topic_id where x.worklog_id = w.id) as topics,
      (select count(*)::int from attendance_marks m where m.worklog_id = w.id and m.mark in ('P', 'L', 'D')) as present,
      (select count(*)::int from attendance_marks m where m.worklog_id = w.id and m.mark <> 'X') as students
    from worklogs w join (${sectionCourseTables}) on sc.id = w.section_course_id join slots l on l.id = w.slot_id
    left join section_groups g on g.id = w.section_group_id
    where w.status = 'submitted' and t.id = ${id} and w.on_date between ${from} and ${to} and ${among.on('w.id')}
      ${sectionId === undefined ? sql`` : sql`and s.id = ${sectionId}`}
    order by w.on_date, l.starts_at, section, w.id`.execute(db);
  return rows.map((row) => ({ ...row, word: wordOf(row) }));
}

function courseOf(rows: readonly FoundClass[], plan: OwnCourse['plan']): OwnCourse {
  const { sectionCourseId, section, code, title } = rows[0]!;
  const sum = (of: (row: FoundClass) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...{ sectionCourseId, section, code, title },
    held: rows.length,
    periods: sum(({ periods }) => periods),
    extra: rows.filter(({ kind }) => kind === 'extra').length,
    present: sum(({ present }) => present),
    students: sum(({ students }) => students),
    coverage: coverageOf(plan),
    plan,
  };
}

const inOrder = (a: OwnCourse, b: OwnCourse): number => a.section.localeCompare(b.section) || a.code.localeCompare(b.code);
