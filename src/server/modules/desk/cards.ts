import { sql } from 'kysely';
import { answerers } from '../../../contract/desk/query-life.ts';
import type { cards as names } from '../../../contract/desk/names.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { isPending, queryTables } from './queries/rows.ts';

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  // Queries assigned to this caller, and the unassigned ones of their offices.
  queriesToAnswer: {
    to: (caller) => caller.kind === 'employee' && caller.may(...answerers),
    as: 'work',
    count: ({ db, caller }) =>
      countRows(
        db,
        sql`record_queries where status = 'open'
        and (assigned_to = ${caller.userId} or (assigned_to is null and (
          (subject = 'dues' and ${caller.may('Student_Welfare_System')}) or (subject = 'marks' and ${caller.may('Exam_Management_Policy')}))))`,
      ),
  },
  // Queries that this caller has accepted, with a record not corrected yet.
  queriesToCorrect: {
    to: (caller) => caller.kind === 'employee' && caller.may(...answerers),
    as: 'work',
    count: ({ db, caller }) => countRows(db, sql`${queryTables} where q.decided_by = ${caller.userId} and ${isPending}`),
  },
};
