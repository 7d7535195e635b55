import * as z from 'zod/mini';
import { date, flag, integer, optional, reference, text } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { topFloor } from './fields.ts';
import { stayAreas } from './stays.ts';

const [area, ...alsoChanges] = stayAreas;

/** Proposes beds for many students without one, keeping classmates together. */
export const fillBeds = steps({
  kind: 'fillBeds',
  path: '/hostel-stays/fill',
  parameters: {
    hostelId: reference('hostels'),
    /** If left blank: all floors. */
    floor: optional(integer(0, topFloor)),
    fromOn: date(),
    inMess: flag(),
    degreeId: optional(reference('degrees')),
    batchId: optional(reference('batches')),
    branchId: optional(reference('branches')),
    /** District of the permanent address, or its beginning. */
    district: optional(text({ max: 60 })),
  },
  columns: { number: z.string(), class: z.string(), bedNo: z.nullable(z.int()) },
  codes: { why: ['noBed'], differences: [], keeps: ['isChanged', 'isElsewhere'] },
  access: ['HostelStay_MANAGE'],
  binding: ['staysInOwnHostels'],
  area,
  alsoChanges,
  of: 'assign beds of a hostel to students without one',
  rule: 'Students on the roll of the hostel’s gender. Classmates are put into the same rooms as far as possible. `hostelId`: unknownReference outside of the caller’s hostels, notAllowed if out of use. `fromOn`: outOfRange by the rules for assigning one bed.',
  undoRule: 'InUse if one of the stays was changed, if the student has a later one, or if one is in a hostel of another warden.',
});
