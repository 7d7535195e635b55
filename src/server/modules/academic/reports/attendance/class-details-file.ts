import type { OwnClass, OwnCourse } from '../../../../../contract/academic/report-class-details.ts';
import { furtherTable, type Column } from '../../../../export/table.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../../reports/serve-report.ts';

/** Classes, followed by the totals and the plan of each course. */
export const classDetailsFile = (classes: readonly OwnClass[], courses: readonly OwnCourse[]): ReportFile =>
  fileOf({
    name: 'my-classes',
    title: 'My classes',
    columns,
    blocks: heldLines(classes),
    further: async () => [
      furtherTable('Courses', courseColumns, courses),
      furtherTable(
        'Plan',
        planColumns,
        courses.flatMap((course) => course.plan.map((topic) => ({ course, topic }))),
      ),
    ],
  });

const kinds = { lecture: 'Lecture', tutorial: 'Tutorial', practical: 'Practical', extra: 'Extra class' };
const columns: readonly Column<OwnClass>[] = [
  { head: 'Day', width: 12, cell: ({ onDate }) => new Date(`${onDate}T00:00:00Z`) },
  { head: 'Period', width: 8, cell: (row) => row.slot },
  { head: 'Starts at', width: 9, cell: (row) => row.startsAt },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Group', width: 8, cell: (row) => row.group },
  { head: 'Kind', width: 12, words: true, cell: ({ kind }) => kinds[kind] },
  { head: 'Periods', width: 8, cell: (row) => row.periods },
  {
    head: 'Topics',
    width: 60,
    cell: ({ topics }) => topics.map(({ title, portion }) => (portion === 100 ? title : `${title} (${portion} %)`)).join('; '),
  },
  { head: 'Present', width: 8, cell: (row) => row.present },
  { head: 'Students', width: 9, cell: (row) => row.students },
];

const percent = (inHundredths: number | null) => (inHundredths === null ? null : inHundredths / 100);
const courseColumns: readonly Column<OwnCourse>[] = [
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 34, cell: (row) => row.title },
  { head: 'Held', width: 8, cell: (row) => row.held },
  { head: 'Extra', width: 8, cell: (row) => row.extra },
  { head: 'Periods', width: 8, cell: (row) => row.periods },
  {
    head: 'Average attendance %',
    width: 14,
    cell: ({ present, students }) => (students === 0 ? null : Math.floor((10_000 * present) / students) / 100),
  },
  { head: 'Plan taught %', width: 12, cell: ({ coverage }) => percent(coverage) },
];

interface PlanLine {
  course: OwnCourse;
  topic: OwnCourse['plan'][number];
}
const planColumns: readonly Column<PlanLine>[] = [
  { head: 'Section', width: 16, cell: ({ course }) => course.section },
  { head: 'Code', width: 12, cell: ({ course }) => course.code },
  { head: 'Module', width: 30, cell: ({ topic }) => topic.module },
  { head: 'Topic', width: 44, cell: ({ topic }) => topic.title },
  { head: 'Planned hours', width: 12, cell: ({ topic }) => topic.plannedHours },
  { head: 'Taught %', width: 9, cell: ({ topic }) => topic.portion },
];
