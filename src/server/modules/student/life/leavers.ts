import { sql } from 'kysely';
import { listLeavers, studentLifecycle, type Leaver } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { Services } from '../../../http/services.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { among } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { wordConditions } from '../queries/words.ts';
import { leaverColumns } from './leaver-columns.ts';
import { isUndoable, undoableUntil } from './rules.ts';

/** A student who is discontinued or on a break, with the event that set this status. */
export type FoundLeaver = Omit<Leaver, 'photo' | 'undo' | 'events'> & {
  photoFileId: number | null;
  eventId: number | null;
  kind: string | null;
  enteredAt: string | null;
};

/** Students who are discontinued or on a break (or with the requested status), latest first. */
export const leaverList = (services: Services) =>
  source(listLeavers, {
    // Joins the last event that was not undone, which set the current status.
    from: sql`students s
      join degrees d on d.id = s.degree_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
      left join lateral (
        select * from student_events event where event.student_id = s.id and event.undone_at is null
        order by event.on_date desc, event.id desc limit 1) e on true`,
    id: sql`s.id`,
    columns: sql<FoundLeaver>`
      s.id, s.user_id, s.version, s.name, s.regd_no, s.admission_no, d.short_name as degree, b.code as branch,
      t.name as batch, s.status, coalesce(e.on_date, s.status_on) as on_date, e.reason, e.order_no, e.id as event_id,
      e.kind, e.created_at as entered_at, (select photo_file_id from users where users.id = s.user_id) as photo_file_id`,
    // Written as literals, to match the partial index.
    narrow: ({ query: { status } }) => [
      sql`s.status in (${sql.join((status?.length ? status : ['discontinued', 'onBreak']).map((value) => sql.lit(value)))})`,
    ],
    search: (typed, { context: { caller } }) => wordConditions(typed, caller.may('Student_PersonalVIEW')),
    filters: {
      status: null,
      reason: among(sql`e.reason`),
      year: among(sql`extract(year from e.on_date)::int`),
      degreeId: among(sql`s.degree_id`),
      batchId: among(sql`s.batch_id`),
      branchId: among(sql`s.branch_id`),
    },
    orders: {
      onDate: sql`e.on_date`,
      name: filled(sql`lower(s.name)`),
      batch: filled(sql`t.admission_year`),
      branch: filled(sql`b.code`),
    },
    order: '-onDate',
    // Events are joined only if a filter needs them.
    total: ({ query: { reason, year } }, count) => (reason?.length || year?.length ? count() : count(sql`students s`)),
    complete: (rows, { context: { caller, now } }) =>
      rows.map(({ photoFileId, eventId, kind, enteredAt, ...row }): Leaver => {
        const enteredOn = enteredAt ? collegeDay(new Date(enteredAt)) : '';
        const canUndo = eventId !== null && kind !== null && isUndoable({ kind, enteredOn }, collegeDay(now));
        // Passing out is not possible from this list, so the semester is not needed.
        const facts = { isLastSemester: false, isUndoable: canUndo };
        return {
          ...row,
          photo: photoLink(services, photoFileId, caller),
          undo: canUndo ? { eventId, untilOn: undoableUntil(enteredOn) } : null,
          events: eventsFor(studentLifecycle, { state: row.status, facts }, caller),
        };
      }),
    file: {
      table: 'students',
      name: 'discontinued-students',
      title: 'Discontinued students',
      columns: leaverColumns,
      may: ['STUDENT_DETAILS_REPORT'],
      isOfPersons: true,
    },
  });
