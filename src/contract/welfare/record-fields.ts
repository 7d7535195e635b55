import { choice, integer, paise, type Fields } from '../core/field.ts';
import { dueFields, orderNo } from './due-fields.ts';
import { dueStatuses, messLeaveStatuses, messMonthStatuses, mostPaise } from './fields.ts';
import { dueHeadFields } from './heads.ts';
import { messLeaveFields } from './mess-leaves.ts';
import { messExtraFields, messMonthFields } from './mess-months.ts';
import { receivedFields } from './receipts.ts';
import { stayFields } from './stays.ts';

/** Fields of this module's tables, as the audit trail shows them. */
export const fields: Readonly<Record<string, Fields>> = {
  due_heads: dueHeadFields,
  dues: { ...dueFields, status: choice(dueStatuses), waivedPaise: paise(mostPaise), orderNo },
  receipts: { ...receivedFields, totalPaise: paise(mostPaise), status: choice(['issued', 'cancelled']) },
  mess_leaves: { ...messLeaveFields, status: choice(messLeaveStatuses) },
  mess_months: {
    ...messMonthFields,
    status: choice(messMonthStatuses),
    bills: integer(0, 5000),
    totalPaise: paise(mostPaise),
  },
  mess_lines: messExtraFields,
  hostel_stays: stayFields,
};
