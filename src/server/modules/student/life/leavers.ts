import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/endpoint.ts';
import type { Leaver, leaverSorts, listLeavers } from '../../../../contract/student-life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import { wordConditions } from '../queries/words.ts';
import type { PhotoLink } from '../student-row.ts';
import { isUndoable, undoableUntil } from './rules.ts';

type Query = Checked<typeof listLeavers>['query'];
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

/** One page of those who are away, the latest first. */
export async function leaversOf({ db, caller, now }: Context, query: Query, link: PhotoLink) {
  const conditions = [...filtersOf(query), ...wordConditions(query.q ?? '', caller.may('Student_PersonalVIEW'))];
  const sorts = (query.sort ?? '-onDate').split(',').map((one) => {
    const column = columns[one.replace('-', '') as keyof typeof columns];
    return one.startsWith('-') ? sql`${column} desc nulls last` : column;
  });
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<Found>`
    select s.id, s.user_id as "userId", s.version, s.name, s.regd_no as "regdNo", s.admission_no as "admissionNo",
      d.short_name as degree, b.code as branch, t.name as batch, s.status, coalesce(e.on_date, s.status_on) as "onDate",
      e.reason, e.order_no as "orderNo", e.id as "eventId", e.kind, e.created_at as "enteredAt",
      (select photo_file_id from users where users.id = s.user_id) as "photoFileId"
    from ${leavers} ${where}
    order by ${sql.join(sorts)}, s.id
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${leavers} ${where}`.execute(db);
  const today = collegeDay(now);
  const data = rows.map(({ photoFileId, eventId, kind, enteredAt, ...row }): Leaver => {
    const enteredOn = enteredAt ? collegeDay(new Date(enteredAt)) : '';
    const canUndo = eventId !== null && kind !== null && isUndoable({ kind, enteredOn }, today);
    return {
      ...row,
      photo: link(photoFileId),
      undo: canUndo ? { eventId, untilOn: undoableUntil(enteredOn) } : null,
    };
  });
  return { data, total: Number(counted[0]?.total ?? 0), page: query.page, pageSize: query.pageSize };
}

/** Each student with the last event that stands, which made the status what it is. */
const leavers = sql`students s
  join degrees d on d.id = s.degree_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
  left join lateral (
    select * from student_events event where event.student_id = s.id and event.undone_at is null
    order by event.on_date desc, event.id desc limit 1) e on true`;

function filtersOf(query: Query): RawBuilder<SqlBool>[] {
  const among = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) =>
    values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];
  return [
    ...among(sql`s.status`, query.status?.length ? query.status : ['discontinued', 'onBreak']),
    ...among(sql`e.reason`, query.reason),
    ...among(sql`extract(year from e.on_date)::int`, query.year),
    ...among(sql`s.degree_id`, query.degreeId),
    ...among(sql`s.batch_id`, query.batchId),
    ...among(sql`s.branch_id`, query.branchId),
  ];
}
