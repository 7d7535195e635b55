import { sql } from 'kysely';
import type { slipReport, VacatingSlip } from '../../../../contract/welfare/report-residents.ts';
import type { MakeReport } from '../../../reports/serve-report.ts';
import { balance, isOpen } from '../dues/rows.ts';

/** Vacating slips of residents on their last day in a hostel, handed over with the keys. */
export const makeSlips: MakeReport<typeof slipReport> = async (scoped, { onDate, hostelId }) => {
  const { db, rows } = scoped.within('hostelStays');
  const of = (kind: string) => sql`coalesce(sum(${balance}) filter (where d.kind = ${kind}), 0)::float8`;
  const { rows: slips } = await sql<VacatingSlip>`
    select x.id as stay_id, s.name as student, coalesce(s.regd_no, s.admission_no) as number, b.code || ', ' || t.name as class,
      h.name as hostel, r.room_no, x.bed_no, x.from_on, x.to_on, x.vacate_reason as reason, o.academic_paise, o.hostel_paise, o.mess_paise, o.fine_paise
    from hostel_stays x join rooms r on r.id = x.room_id join hostels h on h.id = r.hostel_id join students s on s.id = x.student_id
      join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
      cross join lateral (select ${of('academic')} as academic_paise, ${of('hostel')} as hostel_paise, ${of('mess')} as mess_paise, ${of('fine')} as fine_paise
        from dues d where d.student_id = x.student_id and ${isOpen}) o
    where x.to_on = ${onDate} and x.vacate_reason <> 'shifted' and ${hostelId === undefined ? sql`true` : sql`h.id = ${hostelId}`} and ${rows.on('x.id')}
    order by h.code, lpad(r.room_no, 8, '0'), x.bed_no, x.id`.execute(db);
  return { data: { slips }, persons: slips.length };
};
