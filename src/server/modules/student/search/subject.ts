import { sql } from 'kysely';
import { studentCatalogue } from '../../../../contract/student/search-fields.ts';
import type { Subject } from '../../../search/subject.ts';
import { studentWords } from './english.ts';
import { studentSource } from './sources.ts';

/** Students as they are searched; those that are alike come by class. */
export const studentSubject: Subject = {
  catalogue: studentCatalogue,
  table: 'students',
  row: 's',
  ties: [sql`s.class_order`, sql`s.roll_no`],
  words: studentWords,
  sources: () => ({ from: sql`students s`, source: studentSource }),
};
