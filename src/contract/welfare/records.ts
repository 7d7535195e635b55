import type { Records } from '../core/module.ts';

export const records: Records = {
  dues: {
    may: ['Student_Welfare_System'],
    rowAccess: { scope: ['duesOfOwnHostels'], wide: ['Student_Welfare_System'] },
    texts: 'dues',
  },
  receipts: {
    may: ['Student_Welfare_System'],
    rowAccess: { scope: ['receiptsOfOwnHostels'], wide: ['Student_Welfare_System'] },
    texts: 'receipts',
  },
  exam_clearances: {
    may: ['Student_Welfare_System'],
    rowAccess: { scope: ['exceptionsOfOwnResidents'], wide: ['Student_Welfare_System'] },
    texts: 'exceptions',
  },
  due_heads: { may: ['Student_Welfare_System'], rowAccess: 'everyone', texts: 'dueHeads' },
  hostel_stays: {
    may: ['Student_Welfare_System'],
    rowAccess: { scope: ['staysInOwnHostels'], wide: ['Student_Welfare_System'] },
    texts: 'stays',
  },
  mess_leaves: {
    may: ['Student_Welfare_System'],
    rowAccess: { scope: ['messLeavesOfOwnHostels'], wide: ['Student_Welfare_System'] },
    texts: 'messLeaves',
  },
  mess_months: {
    may: ['Student_Welfare_System'],
    rowAccess: { scope: ['messMonthsOfOwnHostels'], wide: ['Student_Welfare_System'] },
    texts: 'messMonths',
    parts: ['mess_lines'],
  },
  mess_lines: { may: ['Student_Welfare_System'], texts: 'messLines' },
};
