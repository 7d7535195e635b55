import { sql } from 'kysely';
import type { cards as names } from '../../../contract/welfare/names.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { isOpen } from './dues/rows.ts';

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  // Dues that differed from their ledger at the last nightly check.
  duesDiffering: {
    to: ['Dues_REVERSE'],
    as: 'work',
    count: ({ db }) => countRows(db, sql`due_differences`),
  },
  // The student's own open dues, overdue or not.
  ownDuesOpen: {
    to: ({ studentId, may }) => studentId !== null && may('Student_desk'),
    as: 'work',
    count: ({ db, caller }) => countRows(db, sql`dues d where d.student_id = ${caller.studentId} and ${isOpen}`),
  },
};
