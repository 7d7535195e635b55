import { sql } from 'kysely';
import { listDueDifferences, type DueDifference } from '../../../../contract/welfare/due-differences.ts';
import type { Column } from '../../../export/table.ts';
import { amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';

const rupees = (paise: number) => paise / 100;
const columns: readonly Column<DueDifference>[] = [
  { head: 'Regd no', width: 14, cell: ({ regdNo }) => regdNo },
  { head: 'Student', width: 28, cell: ({ student }) => student },
  { head: 'Head|of a due', width: 20, cell: ({ head }) => head },
  { head: 'Settled', width: 12, cell: ({ settledPaise }) => rupees(settledPaise) },
  { head: 'Ledger', width: 12, cell: ({ ledgerPaise }) => rupees(ledgerPaise) },
  { head: 'Found on', width: 12, cell: ({ foundOn }) => new Date(`${foundOn}T00:00:00Z`) },
];

/** Differences found by the last check of the ledger. */
export const differenceList = source(listDueDifferences, {
  from: sql`due_differences x join dues d on d.id = x.due_id join students s on s.id = d.student_id join due_heads h on h.id = d.due_head_id`,
  id: sql`x.id`,
  columns: sql<DueDifference>`x.id, x.due_id, d.kind, h.name as head, s.name as student, s.regd_no, x.settled_paise, x.ledger_paise, x.found_on`,
  search: eachWord((pattern) => sql`s.search_text like ${pattern}`),
  filters: { kind: amongWords(sql`d.kind`) },
  orders: {
    foundOn: filled(sql`x.found_on`),
    student: filled(sql`lower(s.name)`),
    settledPaise: filled(sql`x.settled_paise`),
    ledgerPaise: filled(sql`x.ledger_paise`),
  },
  order: '-foundOn',
  file: {
    table: 'due_differences',
    name: 'dues-that-differ',
    title: 'Dues that differ from their ledger',
    columns,
    may: ['STUDENT_DUES_EXCEL_REPORT'],
    isOfPersons: true,
  },
});
