import { sql } from 'kysely';
import { listGradeScales, type GradeScale } from '../../../../contract/exam/grade-scales.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';

/** A scale `x` with its degree `d` and its first batch `b`. */
const tables = sql`grade_scales x left join degrees d on d.id = x.degree_id left join batches b on b.id = x.from_batch_id`;
const columns = sql<GradeScale>`
  x.id, x.version, x.updated_at, x.name, x.degree_id, x.from_batch_id, d.name as degree, b.name as from_batch,
  coalesce((select json_agg(json_build_object('id', g.id, 'grade', g.grade, 'fromPercent', g.from_percent::float8,
    'points', g.points::float8, 'isPass', g.is_pass) order by g.from_percent desc nulls last, g.points desc, g.grade)
    from grade_bands g where g.grade_scale_id = x.id), '[]') as bands`;

const fileColumns: readonly Column<GradeScale>[] = [
  { head: 'Name', width: 24, cell: ({ name }) => name },
  { head: 'Degree', width: 14, cell: ({ degree }) => degree },
  { head: 'From batch', width: 11, cell: ({ fromBatch }) => fromBatch },
  { head: 'Grades', width: 60, cell: ({ bands }) => bands.map(bandText).join(', ') },
];

/** O 90/10: grade O from 90 per cent, 10 points. */
const bandText = ({ grade, fromPercent, points }: GradeScale['bands'][number]): string => `${grade} ${fromPercent ?? '-'}/${points}`;

export const scaleList = source(listGradeScales, {
  from: tables,
  id: sql`x.id`,
  columns: () => columns,
  search: inText(sql`x.name || ' ' || coalesce(d.name, '')`),
  filters: { degreeId: among(sql`x.degree_id`) },
  orders: { name: filled(sql`lower(x.name)`), degree: sql`lower(d.name)`, fromBatch: sql`b.name` },
  order: 'name',
  ties: [sql`lower(x.name)`],
  show: (row: GradeScale) => row,
  file: { table: 'grade_scales', name: 'grade-scales', title: 'Grade scales', columns: fileColumns },
});

/**
 * A scale in the shape of the API.
 * @throws {ApiError} NotFound
 */
export async function readScale(db: Db, id: number): Promise<GradeScale> {
  const { rows } = await sql<GradeScale>`select ${columns} from ${tables} where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}
