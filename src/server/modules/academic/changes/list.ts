import { sql } from 'kysely';
import { listChanges, type ClassChange } from '../../../../contract/academic/class-changes.ts';
import type { Column } from '../../../export/table.ts';
import type { Context } from '../../../http/context.ts';
import { amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Condition } from '../../../lists/source.ts';
import { besideChange, changeColumns, soughtTables, type FoundChange } from './read.ts';
import { isOffice, standingsOf, toldOf } from './standing.ts';

/** Requested by the caller. */
const isMine = ({ caller }: Pick<Context, 'caller'>): Condition => sql`k.requested_by = ${caller.userId}`;
/** Addressed to the caller, to substitute or to swap. */
const isToMe = ({ caller }: Pick<Context, 'caller'>): Condition => sql`(k.requested_by <> ${caller.userId} and (
  ${caller.employeeId} in (k.substitute_id, k.asked_id) or k.swap_key in (
    select p.swap_key from class_changes p where ${caller.employeeId} in (p.substitute_id, p.asked_id))))`;

const columns: readonly Column<ClassChange>[] = [
  { head: 'Class', width: 16, cell: ({ section, group }) => [section, group].filter(Boolean).join(' ') },
  { head: 'Course', width: 14, cell: ({ course }) => course },
  { head: 'Day', width: 12, cell: ({ onDate }) => new Date(`${onDate}T00:00:00Z`) },
  { head: 'Time', width: 8, cell: ({ startsAt }) => startsAt },
  { head: 'Change', width: 12, words: true, cell: ({ kind, isSwap }) => (isSwap ? 'Swap' : words[kind]) },
  { head: 'Substitute', width: 24, cell: ({ substitute }) => substitute },
  { head: 'New day', width: 12, cell: ({ newDate }) => (newDate === null ? null : new Date(`${newDate}T00:00:00Z`)) },
  { head: 'New time', width: 8, cell: ({ newStartsAt }) => newStartsAt },
  { head: 'New room', width: 10, cell: ({ newRoom }) => newRoom },
  { head: 'Asked by', width: 24, cell: ({ requester }) => requester },
  { head: 'Reason', width: 30, cell: ({ reason }) => reason },
  { head: 'Status', width: 12, words: true, cell: ({ status }) => words[status] },
];
const words = {
  cancel: 'Cancel',
  substitute: 'Substitute',
  move: 'Move',
  requested: 'Requested',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const changeList = source(listChanges, {
  from: soughtTables,
  id: sql`k.id`,
  columns: changeColumns,
  beside: sql`join (${soughtTables}) on k.id = page.id ${besideChange}`,
  narrow: ({ context }) => (isOffice(context) ? [] : [sql`(${isMine(context)} or ${isToMe(context)})`]),
  search: inText(sql`c.short_title || ' ' || u.display_name || ' ' || coalesce(m.name, '')`),
  filters: {
    of: (of, { context }) => (of === 'mine' ? isMine(context) : isToMe(context)),
    status: amongWords(sql`k.status`),
    kind: amongWords(sql`k.kind`),
    from: (day) => sql`k.on_date >= ${day}`,
    to: (day) => sql`k.on_date <= ${day}`,
  },
  orders: { onDate: filled(sql`k.on_date`), requestedAt: filled(sql`k.created_at`) },
  order: '-requestedAt',
  show: (row: FoundChange): ClassChange => ({ ...row, blockers: [], events: [] }),
  complete: async (rows, { context }) =>
    (
      await standingsOf(
        context,
        rows.map(({ id }) => id),
      )
    ).map((standing) => toldOf(context, standing)),
  file: { table: 'class_changes', name: 'class-changes', title: 'Class changes', columns },
});
