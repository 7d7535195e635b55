import * as z from 'zod/mini';
import { choice, date, integer, optional, paise, reference, text } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { mostPaise } from './fields.ts';

/** Who of the chosen classes is charged: all, those with a bed, or those who eat in the mess. */
export const chargedAs = ['all', 'residents', 'inMess'] as const;

/** One head to many students, each once; what is charged by mistake is undone while nothing of it is paid. */
export const chargeDues = steps({
  kind: 'chargeDues',
  path: '/dues/charge',
  parameters: {
    headId: reference('due-heads'),
    termId: optional(reference('academic-terms')),
    /** Any day of the month, of a mess due. */
    month: optional(date()),
    /** Empty: the head's own. */
    amountPaise: optional(paise(mostPaise)),
    dueOn: date(),
    remark: optional(text({ max: 200 })),
    who: choice(chargedAs),
    degreeId: optional(reference('degrees')),
    batchId: optional(reference('batches')),
    branchId: optional(reference('branches')),
    /** In which the batch is now. */
    semester: optional(integer(1, 12)),
    categoryId: optional(reference('admission-categories')),
    casteId: optional(reference('castes')),
    hostelId: optional(reference('hostels')),
    /** Students of this category are left out: those whose fee is waived. */
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
  rule: 'Students on roll; for a warden residents of the own hostels. Who has the charge already is left out. The parameters have the rules of a due; `amountPaise`: required where the head has none.',
  undoRule: 'InUse once something of one is paid or waived; the dues are cancelled.',
});
