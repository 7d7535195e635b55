import { date, optional, paise, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { mostPaise, type DueKind } from './fields.ts';

/** Registration number, admission number or roll number. */
const student = text({ max: 20 });
/** Code of a head of the same kind. */
const head = text({ max: 12, tidy: (typed) => typed.trim().toUpperCase() });
/** First year of the academic year and its half: 2026-odd. */
const term = text({ max: 12, pattern: /^\d{4}-(odd|even)$/, tidy: (typed) => typed.trim().toLowerCase() });
const amount = paise(mostPaise);
const remark = optional(text({ max: 200 }));

/** Columns of a list of dues, in the order of the template. */
export const dueColumns = {
  academic: { student, head, term, amount, dueOn: date(), remark },
  hostel: { student, head, term, amount, dueOn: date(), remark },
  /** No head: always the head of the mess. The month is written as 2026-10. */
  mess: { student, month: text({ max: 7, pattern: /^\d{4}-(0[1-9]|1[0-2])$/ }), amount, dueOn: date(), remark },
  /** `remark`: what happened, and when. */
  fine: { student, head, amount, dueOn: date(), remark: text({ min: 5, max: 200 }) },
} as const satisfies Record<DueKind, Fields>;

const shared = {
  hasControls: true,
  binding: ['ownResidents'],
  access: ['Dues_ADD'],
  undoAccess: ['Dues_REVERSE'],
  alsoChanges: ['HostelList', 'StudentData', 'Home', 'Audit'],
  rule: 'student: unknownReference (also outside of the caller’s hostels), notAllowed if not on the roll. head: unknownReference, notAllowed for one of another kind or out of use. duplicate: the student already has this charge, or it is repeated in the file. amount in rupees: outOfRange for 0 and over ten lakh.',
  undoRule: 'All dues of the upload are cancelled. InUse if one of them is partly paid or waived.',
} as const;

export const academicDueUpload = upload({
  ...shared,
  kind: 'academicDues',
  path: '/dues/import/academic',
  area: 'AcademicDue',
  columns: dueColumns.academic,
  of: 'academic dues',
});
export const hostelDueUpload = upload({
  ...shared,
  kind: 'hostelDues',
  path: '/dues/import/hostel',
  area: 'HostelDue',
  columns: dueColumns.hostel,
  of: 'hostel dues',
});
export const messDueUpload = upload({
  ...shared,
  kind: 'messDues',
  path: '/dues/import/mess',
  area: 'MessDue',
  columns: dueColumns.mess,
  of: 'mess dues',
});
export const fineUpload = upload({
  ...shared,
  kind: 'fines',
  path: '/dues/import/fines',
  area: 'HostelFine',
  columns: dueColumns.fine,
  of: 'fines',
});
