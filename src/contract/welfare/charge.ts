import * as z from 'zod/mini';
import { choice, date, integer, optional, paise, reference, text } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { mostPaise } from './fields.ts';

/** Students of the chosen classes to charge: all, those with a bed, or those in the mess. */
export const chargedAs = ['all', 'residents', 'inMess'] as const;

/** Charges one head to many students, once each. Can be undone while none of the dues is paid. */
export const chargeDues = steps({
  kind: 'chargeDues',
  path: '/dues/charge',
  parameters: {
    headId: reference('due-heads'),
    termId: optional(reference('academic-terms')),
    /** For a mess due: any day of the month. */
    month: optional(date()),
    /** If left blank: the default amount of the head. */
    amountPaise: optional(paise(mostPaise)),
    dueOn: date(),
    remark: optional(text({ max: 200 })),
    who: choice(chargedAs),
    degreeId: optional(reference('degrees')),
    batchId: optional(reference('batches')),
    branchId: optional(reference('branches')),
    /** Current semester of the batch. */
    semester: optional(integer(1, 12)),
    categoryId: optional(reference('admission-categories')),
    casteId: optional(reference('castes')),
    hostelId: optional(reference('hostels')),
    /** Excludes students of this category because their fee is waived. */
    withoutCategoryId: optional(reference('admission-categories')),
  },
  columns: { regdNo: z.nullable(z.string()), room: z.nullable(z.string()), amountPaise: z.int() },
  codes: { why: [], differences: [], keeps: ['isSettled'] },
  access: ['Dues_ADD'],
  undoAccess: ['Dues_REVERSE'],
  binding: ['ownResidents'],
  area: 'AcademicDue',
  alsoChanges: ['HostelDue', 'MessDue', 'HostelFine', 'HostelList', 'StudentData', 'Home', 'Audit'],
  of: 'charge students of classes or hostels',
  rule: 'Students on roll; for a warden, residents of their own hostels. Students who already have the charge are skipped. The rules for a due apply. `amountPaise`: required if the head has no default amount.',
  undoRule: 'InUse if one of the dues is partly paid or waived. Otherwise the dues are cancelled.',
});
