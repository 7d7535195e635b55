import { sql } from 'kysely';
import { studentCatalogue } from '../../../../contract/student/search-fields.ts';
import type { Subject } from '../../../search/subject.ts';
import { studentWords } from './english.ts';
import { withAttendance } from './attendance.ts';
import { asksDues, withDues } from './dues.ts';
import { studentSource } from './sources.ts';

const nothing = sql``;

/** Students as the subject of a search; ties are sorted by class. */
export const studentSubject: Subject = {
  catalogue: studentCatalogue,
  table: 'students',
  row: 's',
  ties: [sql`s.class_order`, sql`s.roll_no`],
  words: studentWords,
  sources: async (context, fields) => ({
    from: sql`students s${fields.has('attendance') ? await withAttendance(context) : nothing}${asksDues(fields) ? withDues(context) : nothing}`,
    source: studentSource,
  }),
};
