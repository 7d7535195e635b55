import type { Output } from '../../../../contract/core/endpoint.ts';
import { addTotals, totalsOf } from '../../../../contract/syllabus/load-totals.ts';
import { redline, semesterOf } from '../../../../contract/syllabus/redline.ts';
import type { RedlineCourse, redlineReport, RedlineRow, RedlineSide } from '../../../../contract/syllabus/report-redline.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { joined, phrase } from '../../../export/text.ts';
import { spaced } from '../../../export/english.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { readSyllabus, type SyllabusRecord } from './record.ts';
import { partOf, semestersOf } from './standing.ts';

/** Changes between the syllabi of two batches, for the Board of Studies. */
export const makeRedline: MakeReport<typeof redlineReport> = async ({ db }, { programId, fromBatchId, toBatchId }) => {
  const [from, to] = [await syllabusOf(db, programId, fromBatchId), await syllabusOf(db, programId, toBatchId)];
  refuseProblems({
    ...(!from && { fromBatchId: 'unknownReference' as const }),
    ...(!to && { toBatchId: 'unknownReference' as const }),
  });
  return reportOf(await readSyllabus(db, from!), await readSyllabus(db, to!));
};

const syllabusOf = async (db: Db, programId: number, batchId: number): Promise<number | undefined> =>
  (await db.selectFrom('syllabi').select('id').where('programId', '=', programId).where('batchId', '=', batchId).executeTakeFirst())?.id;

function reportOf(from: SyllabusRecord, to: SyllabusRecord) {
  const all = redline(from.rows.map(plannedOf), to.rows.map(plannedOf));
  const lines = all.filter((line): line is RedlineRow => line.change !== 'same');
  const data: Output<typeof redlineReport>['data'] = {
    program: to.head.program,
    from: sideOf(from),
    to: sideOf(to),
    same: all.length - lines.length,
    lines,
  };
  return {
    data,
    file: fileOf({
      name: 'syllabus-redline',
      title: phrase('{{from}} to {{to}}', { from: from.head.name, to: to.head.batch }),
      columns,
      blocks: inOne(lines),
    }),
  };
}

const plannedOf = ({
  courseId,
  code,
  revision,
  title,
  semester,
  lectures,
  tutorials,
  practicals,
  credits,
  internalMax,
  externalMax,
  group,
}: SyllabusRecord['rows'][number]): RedlineCourse => ({
  id: courseId,
  code,
  revision,
  title,
  semester,
  lectures,
  tutorials,
  practicals,
  credits,
  internalMax,
  externalMax,
  group,
});

function sideOf(record: SyllabusRecord): RedlineSide {
  const { id, name, batch, regulation, status } = record.head;
  const all = semestersOf(record.semesters).map((semester) => partOf(record, semester));
  const { credits } = addTotals(all.map(({ rows, groups }) => totalsOf(rows, groups)));
  return { id, name, batch, regulation, status, courses: record.rows.length, credits };
}

async function* inOne(rows: readonly RedlineRow[]): AsyncGenerator<readonly RedlineRow[]> {
  yield rows;
}

const load = (course: RedlineCourse | null) => course && `${course.lectures}-${course.tutorials}-${course.practicals}`;
const both = (head: string, width: number, cell: (course: RedlineCourse | null) => string | number | null): Column<RedlineRow>[] => [
  { head: phrase('{{head}} before', { head: phrase(head) }), width, cell: ({ before }) => cell(before) },
  { head: phrase('{{head}} now', { head: phrase(head) }), width, cell: ({ after }) => cell(after) },
];

const columns: readonly Column<RedlineRow>[] = [
  { head: 'Semester', width: 9, cell: semesterOf },
  { head: 'Code', width: 12, cell: ({ code }) => code },
  { head: 'Title', width: 40, cell: ({ before, after }) => (after ?? before)?.title ?? null },
  { head: 'Change', width: 10, words: true, cell: ({ change }) => spaced(change) },
  {
    head: 'What',
    width: 24,
    cell: ({ changes }) =>
      joined(
        changes.map((change) => phrase(change)),
        ', ',
      ),
  },
  ...both('Semester', 9, (course) => course && course.semester),
  ...both('Revision', 9, (course) => course && course.revision),
  ...both('L-T-P', 8, load),
  ...both('Credits', 8, (course) => course && course.credits),
  ...both('Marks', 9, (course) => course && `${course.internalMax}+${course.externalMax}`),
  ...both('Elective group', 12, (course) => course && course.group),
];
