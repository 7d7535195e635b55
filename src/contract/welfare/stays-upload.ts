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
  of: 'beds for students',
  rule: 'A row is judged after those before it. student: unknownReference, notAllowed when not on the roll, duplicate when he has a bed or comes twice; roomNo: unknownReference also outside of the caller’s hostels and of a room out of use, notAllowed for the other gender; bedNo: outOfRange beyond the room, duplicate when taken; fromOn: outOfRange before the end of the last stay.',
  undoRule: 'InUse once a stay of it was changed, or the student has a later one.',
});
