import { addExcuse, changeExcuse, excuseEditFields, excuseProblems, getExcuse } from '../../../../contract/academic/excuses.ts';
import { excuseFields } from '../../../../contract/academic/fields.ts';
import type { Values } from '../../../../../machines/editor.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { DaysNote } from '../parts/excuses/days-note.tsx';
import { ExcuseHead } from '../parts/excuses/excuse-head.tsx';
import { ScanControl } from '../parts/excuses/scan-control.tsx';
import { StudentControl } from '../parts/excuses/student-control.tsx';

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Form of an excuse: student, kind, days, reason and scan. */
export const Screen = formScreen({
  texts: 'excuse',
  get: getExcuse,
  create: addExcuse,
  change: changeExcuse,
  addFields: excuseFields,
  editFields: excuseEditFields,
  sections: [
    { key: 'who', fields: ['studentId'] },
    { key: 'what', fields: ['kind', 'fromDate', 'toDate', 'reason', 'fileId'], Note: DaysNote },
  ],
  defaults: () => ({ studentId: null, kind: 'medical', fromDate: null, toDate: null, reason: null, fileId: null }),
  // Most excuses are for one day.
  follow: (field, { fromDate, toDate }): Values =>
    field === 'fromDate' && (toDate === null || String(toDate) < String(fromDate)) ? { toDate: fromDate } : {},
  keepForNext: ['kind'],
  check: ({ fromDate, toDate }) => excuseProblems({ fromDate: dayOf(fromDate), toDate: dayOf(toDate) }),
  controls: { studentId: StudentControl, fileId: ScanControl },
  Facts: ExcuseHead,
  listPath: to('excuses'),
  viewPath: (id) => to('excuseView', { id }),
  nameOf: ({ student, fromDate }) => `${student} · ${fromDate}`,
});
