import { choice, date, integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { stayAreas } from './stays.ts';

/** The columns of a list of assignments, in the order of the template. */
export const stayColumns = {
  /** By registration number, or by admission number. */
  student: text({ max: 20 }),
  /** Its code. */
  hostel: text({ max: 6, tidy: (typed) => typed.trim().toUpperCase() }),
  roomNo: text({ max: 8, tidy: (typed) => typed.trim().toUpperCase() }),
  /** Empty: the lowest that is free. */
  bedNo: optional(integer(1, 12)),
  fromOn: date(),
  /** Empty: in the mess. */
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
