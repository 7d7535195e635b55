import { sql, type RawBuilder } from 'kysely';
import { listOutcomes, type Outcome } from '../../../../contract/syllabus/outcomes.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';

/**
 * The use of outcomes in the maps of all syllabi, by outcome. A syllabus is current while its batch is running, unless it
 * is retired.
 */
const uses = (some = sql`true`) => sql`(
    select m.outcome_id, count(distinct c.course_id) filter (where r.runs) as courses,
      round(avg(m.level) filter (where r.runs), 2) as average_level, bool_or(c.outcome_status = 'approved') as is_approved
    from outcome_maps m join semester_courses c on c.id = m.semester_course_id
    join (select y.id, y.status <> 'retired' and b.state = 'running' as runs
      from syllabi y join batches b on b.id = y.batch_id) r on r.id = c.syllabus_id
    where ${some} group by m.outcome_id)`;

const plain = sql`outcomes t join outcome_sets s on s.id = t.outcome_set_id`;
/** All outcomes with their uses. The database only reads the uses if an order needs them. */
const tables = sql`${plain} left join ${uses()} mapped on mapped.outcome_id = t.id`;
/** The uses of a few outcomes, read outcome by outcome. */
const besideFew = sql`left join lateral ${uses(sql`m.outcome_id = t.id`)} mapped on true`;

const courses = sql`coalesce(mapped.courses, 0)`;
const columns: RawBuilder<FoundOutcome> = sql<FoundOutcome>`
  t.id, t.version, t.outcome_set_id, s.name as outcome_set, s.kind, t.ordinal, t.code, t.title, t.statement,
  ${courses} as courses, mapped.average_level, coalesce(mapped.is_approved, false) as is_approved`;

/** The database returns numeric columns as text. */
type FoundOutcome = Omit<Outcome, 'averageLevel'> & { averageLevel: string | null };
const shown = (row: FoundOutcome): Outcome => ({
  ...row,
  averageLevel: row.averageLevel === null ? null : Number(row.averageLevel),
});

export const outcomeList = source<typeof listOutcomes, FoundOutcome, Outcome>(listOutcomes, {
  from: tables,
  id: sql`t.id`,
  columns,
  beside: sql`join (${plain}) on t.id = page.id ${besideFew}`,
  search: inText(sql`t.code || ' ' || t.title || ' ' || t.statement`),
  filters: { outcomeSetId: among(sql`t.outcome_set_id`), kind: among(sql`s.kind`) },
  orders: {
    ordinal: sql`t.ordinal`,
    code: sql`t.code`,
    title: sql`lower(t.title)`,
    courses,
    averageLevel: sql`mapped.average_level`,
  },
  order: 'ordinal',
  ties: [sql`t.outcome_set_id`, sql`t.ordinal`],
  show: shown,
  file: {
    table: 'outcomes',
    name: 'outcomes',
    title: 'Outcomes',
    columns: [
      { head: 'Set|of outcomes', width: 24, cell: ({ outcomeSet }) => outcomeSet },
      { head: 'Code', width: 8, cell: ({ code }) => code },
      { head: 'Title', width: 32, cell: ({ title }) => title },
      { head: 'Statement', width: 40, cell: ({ statement }) => statement },
      { head: 'Courses', width: 10, cell: ({ courses: count }) => count },
      { head: 'Average level', width: 12, cell: ({ averageLevel }) => averageLevel },
    ],
  },
});

/** Reads one outcome. The scope of the caller is not checked here. */
export async function readOutcome({ db }: Pick<Within, 'db'>, id: number): Promise<Outcome> {
  const { rows } = await sql<FoundOutcome>`select ${columns} from ${plain} ${besideFew} where t.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return shown(rows[0]);
}
