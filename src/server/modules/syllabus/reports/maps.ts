import { sql } from 'kysely';
import { averagesOf, gapsOf, isUnjustified } from '../../../../contract/syllabus/map-rules.ts';
import type { mapReport, ReportedColumn, ReportedMap } from '../../../../contract/syllabus/report-outcomes.ts';
import type { Db } from '../../../database/transaction.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { cellsOf } from '../outcome-map/read.ts';
import { heldLines } from '../../../reports/lines.ts';
import { mapColumns, mapLines } from './map-file.ts';
import { syllabusAsked, type WhichSyllabus } from './which.ts';

type Column = Omit<ReportedColumn, 'courses'>;
type Cells = Awaited<ReturnType<typeof cellsOf>>;
type FoundMap = Pick<ReportedMap, 'id' | 'courseId' | 'code' | 'revision' | 'title' | 'semester' | 'status'>;

/** Maps of a batch by course, with the number of courses per programme outcome. */
export const makeMaps: MakeReport<typeof mapReport> = async ({ db }, query) => {
  const which = await syllabusAsked(db, query);
  const columns = await columnsOf(db, which);
  const all = await mapsOf(db, which.syllabusId, columns);
  const served = columns.map((column, at) => ({
    ...column,
    courses: all.filter(({ averages }) => averages[at] !== null).length,
  }));
  const courses = all.filter((map) => (query.semester === undefined || map.semester === query.semester) && (!query.hasGaps || lacks(map)));
  const { program, batch } = which;
  return {
    data: { program, batch, columns: served, courses },
    file: fileOf({
      name: 'co-po-map',
      title: 'CO-PO map',
      columns: mapColumns(served),
      blocks: heldLines(courses.flatMap((map) => mapLines(map, served, { program, batch }))),
    }),
  };
};

/** Outcomes of the sets that the syllabus uses. */
async function columnsOf(db: Db, { poSetId, psoSetId }: WhichSyllabus): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select o.id, o.code, o.title, t.kind from outcomes o join outcome_sets t on t.id = o.outcome_set_id
    where t.id in (${poSetId}, ${psoSetId}) order by t.kind, o.ordinal`.execute(db);
  return rows;
}

async function mapsOf(db: Db, syllabusId: number, columns: readonly Column[]): Promise<ReportedMap[]> {
  const { rows: courses } = await sql<FoundMap>`
    select s.id, c.id as course_id, c.code, c.revision, c.title, s.semester, s.outcome_status as status
    from semester_courses s join courses c on c.id = s.course_id
    where s.syllabus_id = ${syllabusId} order by s.semester, s.ordinal`.execute(db);
  const outcomes = await db
    .selectFrom('courseOutcomes')
    .select(['id', 'courseId', 'code', 'statement', 'bloom'])
    .where('courseId', 'in', [0, ...courses.map(({ courseId }) => courseId)])
    .orderBy('ordinal')
    .execute();
  const followed = new Set(columns.map(({ id }) => id));
  const cells = (
    await cellsOf(
      db,
      courses.map(({ id }) => id),
    )
  ).filter(({ outcomeId }) => followed.has(outcomeId));
  return courses.map((course) =>
    mapOf(
      course,
      outcomes.filter(({ courseId }) => courseId === course.courseId),
      cells.filter(({ semesterCourseId }) => semesterCourseId === course.id),
      columns,
    ),
  );
}

function mapOf(course: FoundMap, rows: ReportedMap['rows'], cells: Cells, columns: readonly Column[]): ReportedMap {
  return {
    ...course,
    rows: rows.map(({ id, code, statement, bloom }) => ({ id, code, statement, bloom })),
    cells: cells.map(({ courseOutcomeId, outcomeId, level, justification }) => ({ courseOutcomeId, outcomeId, level, justification })),
    averages: averagesOf({ columns, cells }),
    mapped: new Set(cells.map(({ courseOutcomeId }) => courseOutcomeId)).size,
    unjustified: cells.filter(isUnjustified).length,
    toReview: cells.filter(({ toReview }) => toReview).length,
  };
}

/** True if the map is incomplete. */
const lacks = (map: ReportedMap): boolean => map.toReview > 0 || gapsOf({ rows: map.rows, cells: map.cells }).length > 0;
