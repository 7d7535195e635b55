import { choice, date, integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { stayAreas } from './stays.ts';

/** Columns of a list of bed assignments, in the order of the template. */
export const stayColumns = {
  /** Registration number or admission number. */
  student: text({ max: 20 }),
  /** Code of the hostel. */
  hostel: text({ max: 6, tidy: (typed) => typed.trim().toUpperCase() }),
  roomNo: text({ max: 8, tidy: (typed) => typed.trim().toUpperCase() }),
  /** If left blank: the lowest free bed. */
  bedNo: optional(integer(1, 12)),
  fromOn: date(),
  /** If left blank: in the mess. */
  inMess: optional(choice(['Y', 'N'])),
} as const satisfies Fields;

const [area, ...alsoChanges] = stayAreas;

export const stayUpload = upload({
  kind: 'hostelStays',
  path: '/hostel-stays/import',
  columns: stayColumns,
  access: ['HostelStay_MANAGE'],
  binding: ['staysInOwnHostels'],
  area,
  alsoChanges,
  of: 'bed assignments',
  rule: 'A row is checked after those before it. student: unknownReference, notAllowed if not on the roll, duplicate if the student has a bed or is repeated. roomNo: unknownReference also outside of the caller’s hostels and for a room out of use, notAllowed for the other gender. bedNo: outOfRange beyond the room, duplicate if taken. fromOn: outOfRange before the end of the last stay.',
  undoRule: 'InUse if one of the stays was changed, or if the student has a later one.',
});
