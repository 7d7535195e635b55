import { sql } from 'kysely';
import { listStays, type StayRow } from '../../../../contract/welfare/stays.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { Services } from '../../../http/services.ts';
import { among, amongWords, eachWord, isEither } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { livesOn, owed, stayColumns, stayTables } from './read.ts';

const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`));
const fileColumns: readonly Column<StayRow>[] = [
  { head: 'Hostel', width: 9, cell: ({ hostel }) => hostel },
  { head: 'Room', width: 8, cell: ({ roomNo }) => roomNo },
  { head: 'Bed', width: 6, cell: ({ bedNo }) => bedNo },
  { head: 'Regd no', width: 14, cell: ({ number }) => number },
  { head: 'Student', width: 28, cell: ({ student }) => student },
  { head: 'Class', width: 20, cell: (row) => row.class },
  { head: 'Phone', width: 14, cell: ({ phone }) => phone },
  { head: 'Guardian phone', width: 14, cell: ({ guardianPhone }) => guardianPhone },
  { head: 'Since', width: 12, cell: ({ fromOn }) => day(fromOn) },
  { head: 'Until', width: 12, cell: ({ toOn }) => day(toOn) },
  { head: 'Mess billed until', width: 10, cell: ({ messBilledTo }) => messBilledTo },
  { head: 'Mess', width: 7, words: true, cell: ({ inMess }) => (inMess ? 'Yes' : 'No') },
  { head: 'Hostel dues (Rs)', width: 12, cell: ({ hostelPaise }) => hostelPaise / 100 },
  { head: 'Mess dues (Rs)', width: 12, cell: ({ messPaise }) => messPaise / 100 },
  { head: 'Fines (Rs)', width: 12, cell: ({ finePaise }) => finePaise / 100 },
];

const owes = sql`coalesce(o.hostel_paise + o.mess_paise + o.fine_paise, 0) > 0`;
const isFinal = sql`exists (select from batch_semesters n join degrees g on g.id = s.degree_id
  where n.batch_id = s.batch_id and n.state = 'running' and n.semester >= g.semesters)`;

/** Residents of the hostels on a day. */
export const stayList = (services: Services) =>
  source(listStays, {
    prepare: ({ now }, { onDate }) => ({ today: collegeDay(now), day: onDate ?? collegeDay(now) }),
    from: ({ ready: { today } }) => sql`${stayTables.outer} left join ${owed(today)} o on o.student_id = x.student_id`,
    id: sql`x.id`,
    columns: () => stayColumns,
    beside: ({ ready: { today } }) => sql`join (${stayTables.inner}) on x.id = page.id join users u on u.id = s.user_id
      left join lateral ${owed(today, sql`d.student_id = x.student_id`)} o on true`,
    narrow: ({ ready }) => [livesOn(ready.day)],
    search: eachWord((pattern) => sql`(s.search_text like ${pattern} or search_fold(h.code || ' ' || r.room_no) like ${pattern})`),
    filters: {
      onDate: null,
      hostelId: among(sql`h.id`),
      floor: among(sql`r.floor`),
      roomId: among(sql`r.id`),
      studentId: among(sql`s.id`),
      degreeId: among(sql`s.degree_id`),
      batchId: among(sql`s.batch_id`),
      branchId: among(sql`s.branch_id`),
      inMess: isEither(sql`x.in_mess`),
      hasDues: isEither(sql`(${owes})`),
      isOverdue: isEither(sql`(coalesce(o.overdue_paise, 0) > 0)`),
      isFinal: isEither(sql`(${isFinal})`),
      studentStatus: amongWords(sql`s.status`),
    },
    orders: {
      room: filled([sql`h.code`, sql`lpad(r.room_no, 8, '0')`, sql`x.bed_no`]),
      student: filled(sql`lower(s.name)`),
      number: filled(sql`coalesce(s.regd_no, s.admission_no)`),
      class: filled([sql`s.class_order`, sql`s.roll_no`]),
      fromOn: filled(sql`x.from_on`),
      hostelPaise: filled(sql`coalesce(o.hostel_paise, 0)`),
      messPaise: filled(sql`coalesce(o.mess_paise, 0)`),
      finePaise: filled(sql`coalesce(o.fine_paise, 0)`),
    },
    order: 'room',
    ties: [sql`h.code`, sql`lpad(r.room_no, 8, '0')`, sql`x.bed_no`],
    sums: () => ({
      hostelPaise: sql`coalesce(o.hostel_paise, 0)`,
      messPaise: sql`coalesce(o.mess_paise, 0)`,
      finePaise: sql`coalesce(o.fine_paise, 0)`,
    }),
    show: ({ photoFileId, guardianPhone, ...row }, { context: { caller } }): StayRow => ({
      ...row,
      photo: photoLink(services, photoFileId, caller),
      guardianPhone: caller.may('Student_PersonalVIEW') ? guardianPhone : null,
    }),
    file: {
      table: 'hostel_stays',
      name: 'hostel-residents',
      title: 'Hostel residents',
      columns: fileColumns,
      may: ['STUDENT_DUES_EXCEL_REPORT'],
      isOfPersons: true,
    },
  });
