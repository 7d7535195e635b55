import { sql } from 'kysely';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import { addDays, dayBetween } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { dueHeads } from './heads.ts';
import { readBills, type MessBill } from './mess.ts';

type Due = Row<'dues'>;
type Code = (typeof dueHeads)[number]['code'];

/** A student on roll, with the current hostel. */
interface Payer {
  id: number;
  degree: string;
  isWaived: boolean;
  hostelId: number | null;
  termId: number;
  startsOn: string;
}

const headOf = (code: Code) => dueHeads.find((head) => head.code === code)!;
const postgraduate = 22_000_00;

/** Fines of this term: incident, head, and range of the amount in rupees. */
const deeds: readonly (readonly [what: string, code: Code, least: number, most: number])[] = [
  ['Broken chair in the reading room', 'DAMAGE', 300, 900],
  ['Broken window on the second floor', 'DAMAGE', 100, 100],
  ['Switchboard in the room damaged', 'DAMAGE', 150, 600],
  ['Back after the gate had closed', 'LATE', 50, 100],
  ['Library book returned late', 'LATE', 50, 150],
  ['Noise after eleven at night', 'INDISCIPLINE', 200, 500],
  ['Guest in the room without leave', 'INDISCIPLINE', 300, 1000],
  ['Lost library book', 'LIBRARYLOST', 350, 2500],
  ['Identity card lost for the second time', 'OTHER', 100, 200],
];
const fines = 96;
/** One student in this many is chosen, and about two thirds of those owe a fee from the previous term. */
const longOpen = 11;

/** The charges of the current term, and open dues of the previous one. */
export async function writeDues(college: College, tables: Tables): Promise<void> {
  const { db, add } = tables;
  const { rows: payers } = await sql<Payer>`
    select s.id, g.code as degree, c.code = 'TFW' as is_waived, r.hostel_id, t.id as term_id, t.starts_on::text as starts_on
    from students s join degrees g on g.id = s.degree_id join admission_categories c on c.id = s.admission_category_id
    cross join (select id, starts_on from academic_terms where status = 'running' order by starts_on limit 1) t
    left join hostel_stays y on y.student_id = s.id and y.to_on is null left join rooms r on r.id = y.room_id
    where s.status in ('active', 'onBreak') order by s.id`.execute(db);
  const {
    rows: [before],
  } = await sql<{ id: number; startsOn: string }>`
    select id, starts_on::text as starts_on from academic_terms where status <> 'planned' and status <> 'running' order by starts_on desc limit 1`.execute(
    db,
  );
  const chance = random('dues');
  await add('dues', draw(college, chance, payers, await billsByStudent(tables), before));
}

async function billsByStudent(tables: Tables): Promise<Map<number, MessBill[]>> {
  const grouped = new Map<number, MessBill[]>();
  for (const bill of await readBills(tables)) grouped.set(bill.studentId, [...(grouped.get(bill.studentId) ?? []), bill]);
  return grouped;
}

function* draw(
  college: College,
  chance: Random,
  payers: readonly Payer[],
  bills: ReadonlyMap<number, MessBill[]>,
  before?: { id: number; startsOn: string },
): Generator<Due> {
  const raisedBy = college.office.clerk;
  const due = (payer: Payer, code: Code, rupees: number, dueOn: string, others: Partial<Due> = {}): Due => {
    const { id: dueHeadId, kind } = headOf(code);
    const at = `${addDays(dueOn, -30)}T05:30:00.000Z`;
    return {
      studentId: payer.id,
      dueHeadId,
      kind,
      academicTermId: kind === 'fine' ? null : payer.termId,
      month: null,
      hostelId: hostelOf(kind, payer),
      amountPaise: rupees,
      dueOn,
      remark: null,
      happenedOn: null,
      importRunId: null,
      messMonthId: null,
      raisedBy,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
      createdAt: at,
      updatedAt: at,
      ...others,
    };
  };
  for (const [place, payer] of payers.entries()) {
    const isGraduate = payer.degree.startsWith('B');
    if (!payer.isWaived) yield due(payer, 'TUITION', isGraduate ? headOf('TUITION').defaultPaise! : postgraduate, '2026-09-15');
    yield due(payer, 'DEVELOP', headOf('DEVELOP').defaultPaise!, '2026-09-15');
    yield due(payer, 'EXAMREG', headOf('EXAMREG').defaultPaise!, '2026-11-10');
    if (payer.hostelId !== null) {
      yield due(payer, 'SEATRENT', headOf('SEATRENT').defaultPaise!, '2026-08-31');
      yield due(payer, 'ELECTRIC', headOf('ELECTRIC').defaultPaise!, '2026-09-30');
    }
    for (const { month, messMonthId, hostelId, amountPaise, dueOn } of bills.get(payer.id) ?? [])
      yield due(payer, 'MESS', amountPaise, dueOn, { month, messMonthId, hostelId, academicTermId: null });
    if (before && before.startsOn < payer.startsOn && place % longOpen === 5 && payer.id % 3 > 0)
      yield due(payer, 'DEVELOP', headOf('DEVELOP').defaultPaise!, addDays(before.startsOn, 60), { academicTermId: before.id });
  }
  const wardens = college.office.hostel;
  for (const [place, payer] of chance.shuffle(payers).slice(0, college.upTo(fines)).entries()) {
    const [remark, code, least, most] = deeds[place % deeds.length]!;
    const on = dayBetween(chance, '2026-08-10', '2026-11-15');
    yield due(payer, code, chance.int(least / 10, most / 10) * 10_00, addDays(on, 14), {
      remark,
      happenedOn: on,
      raisedBy: wardens,
      createdAt: `${on}T06:00:00.000Z`,
      updatedAt: `${on}T06:00:00.000Z`,
    });
  }
}

const hostelOf = (kind: DueKind, { hostelId }: Payer): number | null => (kind === 'academic' ? null : hostelId);
