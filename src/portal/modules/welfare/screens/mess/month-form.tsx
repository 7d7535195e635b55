import {
  addMessMonth,
  changeMessMonth,
  getMessMonth,
  messMonthEditFields,
  messMonthFields,
  messMonthProblems,
} from '../../../../../contract/welfare/mess-months.ts';
import { formScreen } from '../../../../kinds/form/form-screen.tsx';
import { to } from '../../../../links.ts';
import { monthLabel } from '../../parts/mess/month-dialogs.tsx';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const paiseOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Form for a month of a mess: rate, fixed charge and closed days. */
export const Screen = formScreen({
  texts: 'messMonths',
  titles: { add: 'nav.messMonthAdd', edit: 'nav.messMonthEdit' },
  get: getMessMonth,
  create: addMessMonth,
  change: changeMessMonth,
  addFields: messMonthFields,
  editFields: messMonthEditFields,
  sections: [
    { key: 'which', fields: ['hostelId', 'month'] },
    { key: 'costs', fields: ['ratePaise', 'fixedPaise', 'dueOn', 'kitchenPaise'] },
    { key: 'closed', fields: ['closedFrom', 'closedTo'] },
  ],
  defaults: () => ({
    hostelId: null,
    month: null,
    ratePaise: null,
    fixedPaise: 0,
    closedFrom: null,
    closedTo: null,
    dueOn: null,
    kitchenPaise: null,
  }),
  // The next hostel usually has the same month, rates and days.
  keepForNext: ['month', 'ratePaise', 'fixedPaise', 'closedFrom', 'closedTo', 'dueOn'],
  check: (values) =>
    messMonthProblems({
      month: dayOf(values['month']),
      ratePaise: paiseOf(values['ratePaise']),
      closedFrom: dayOf(values['closedFrom']),
      closedTo: dayOf(values['closedTo']),
      dueOn: dayOf(values['dueOn']),
    }),
  listPath: to('messMonths'),
  viewPath: (id) => to('messMonth', { id }),
  nameOf: monthLabel,
});
