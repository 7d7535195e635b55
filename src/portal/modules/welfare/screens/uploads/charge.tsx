import { chargeDues } from '../../../../../contract/welfare/charge.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { stepsScreen } from '../../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../../links.ts';

/** Charges a head to whole classes or hostels after a preview. Can be undone while nothing is paid. */
export const Screen = stepsScreen({
  title: 'nav.dueCharge',
  texts: 'dueCharge',
  of: chargeDues,
  defaults: { who: 'all' },
  hints: ['amountPaise', 'month', 'withoutCategoryId'],
  nones: ['amountPaise', 'withoutCategoryId'],
  columns: [
    { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
    { key: 'room', cell: ({ room }) => <Bdi>{room ?? '–'}</Bdi> },
    { key: 'amount', align: 'end', cell: ({ amountPaise }, format) => format.money(amountPaise) },
  ],
  links: () => [
    { key: 'academic', href: to('academicDues') },
    { key: 'hostel', href: to('hostelDues') },
    { key: 'mess', href: to('messDues') },
    { key: 'fines', href: to('fines') },
  ],
});
