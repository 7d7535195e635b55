import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { Leaver, leaverSorts, listLeavers as endpoint } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { exportList, filePage, pagesOf } from '../../../export/export-list.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { wordConditions } from '../queries/words.ts';
import type { PhotoLink } from '../student-row.ts';
import { leaverColumns } from './leaver-columns.ts';
import { isUndoable, undoableUntil } from './rules.ts';
import { pageLimits } from '../../../database/page-limits.ts';

type Query = Checked<typeof endpoint>['query'];
type Filters = Omit<Query, 'page' | 'pageSize'>;
type Found = Omit<Leaver, 'photo' | 'undo'> & {
  photoFileId: number | null;
  eventId: number | null;
  kind: string | null;
  enteredAt: string | null;
  total: number;
};

const columns: Readonly<Record<(typeof leaverSorts)[number], RawBuilder<unknown>>> = {
  onDate: sql`e.on_date`,
  name: sql`lower(s.name)`,
  batch: sql`t.admission_year`,
  branch: sql`b.code`,
};

/** One page of those who are away, the latest first; with `format` all of them as a file. */
export async function listLeavers(
  context: Context,
  query: Query,
  link: PhotoLink,
): Promise<Output<typeof endpoint> | FileAnswer> {
  const { format, page, pageSize, purpose } = query;
  if (format && !context.caller.may('STUDENT_DETAILS_REPORT')) throw new ApiError('Forbidden');
  const total = await countLeavers(context, query);
  if (!format) return { data: await findLeavers(context, query, link), total, page, pageSize };
  return exportList(context, {
    format,
    table: 'students',
    file: 'discontinued-students',
    title: 'Discontinued students',
    total,
    filters: query,
    persons: { purpose },
    columns: leaverColumns,
    rows: pagesOf((one) => findLeavers(context, { ...query, page: one, pageSize: filePage }, link)),
  });
}

async function countLeavers(context: Context, query: Query): Promise<number> {
  const asksForEvent = [query.reason, query.year].some((filter) => (filter?.length ?? 0) > 0);
  const from = asksForEvent ? leavers : sql`students s`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} ${whereOf(context, query)}`.execute(context.db);
  return Number(rows[0]?.total ?? 0);
}

async function findLeavers(
  context: Context,
  query: Omit<Query, 'pageSize'> & { pageSize: number },
  link: PhotoLink,
): Promise<Leaver[]> {
  const sorts = (query.sort ?? '-onDate').split(',').map((one) => {
    const column = columns[one.replace('-', '') as keyof typeof columns];
    return one.startsWith('-') ? sql`${column} desc nulls last` : column;
  });
  const { rows } = await sql<Found>`
    select s.id, s.user_id as "userId", s.version, s.name, s.regd_no as "regdNo", s.admission_no as "admissionNo",
      d.short_name as degree, b.code as branch, t.name as batch, s.status, coalesce(e.on_date, s.status_on) as "onDate",
      e.reason, e.order_no as "orderNo", e.id as "eventId", e.kind, e.created_at as "enteredAt",
      (select photo_file_id from users where users.id = s.user_id) as "photoFileId"
    from ${leavers} ${whereOf(context, query)}
    order by ${sql.join(sorts)}, s.id
    ${pageLimits(query)}`.execute(context.db);
  const today = collegeDay(context.now);
  return rows.map(({ photoFileId, eventId, kind, enteredAt, ...row }): Leaver => {
    const enteredOn = enteredAt ? collegeDay(new Date(enteredAt)) : '';
    const canUndo = eventId !== null && kind !== null && isUndoable({ kind, enteredOn }, today);
    return {
      ...row,
      photo: link(photoFileId),
      undo: canUndo ? { eventId, untilOn: undoableUntil(enteredOn) } : null,
    };
  });
}

/** Each student with the last event that stands, which made the status what it is. */
const leavers = sql`students s
  join degrees d on d.id = s.degree_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
  left join lateral (
    select * from student_events event where event.student_id = s.id and event.undone_at is null
    order by event.on_date desc, event.id desc limit 1) e on true`;

function whereOf({ caller }: Context, query: Filters): RawBuilder<unknown> {
  const words = wordConditions(query.q ?? '', caller.may('Student_PersonalVIEW'));
  return sql`where ${sql.join([...filtersOf(query), ...words], sql` and `)}`;
}

function filtersOf(query: Filters): RawBuilder<SqlBool>[] {
  const among = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) =>
    values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];
  return [
    // Written out, as the index of those who are away says it.
    sql<SqlBool>`s.status in (${sql.join((query.status?.length ? query.status : ['discontinued', 'onBreak']).map(sql.lit))})`,
    ...among(sql`e.reason`, query.reason),
    ...among(sql`extract(year from e.on_date)::int`, query.year),
    ...among(sql`s.degree_id`, query.degreeId),
    ...among(sql`s.batch_id`, query.batchId),
    ...among(sql`s.branch_id`, query.branchId),
  ];
}
