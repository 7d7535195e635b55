import { CalendarRange, UtensilsCrossed } from 'lucide-react';
import { listMessDues } from '../../../../contract/welfare/dues.ts';
import { messDueUpload } from '../../../../contract/welfare/dues-upload.ts';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { byHostel, dueFilters, dueList } from '../parts/dues/due-list.tsx';

/** Description of the list of mess dues, to which links to months and leaves are added. */
const dues = dueList({
  kind: 'mess',
  title: 'nav.messDues',
  add: to('messDueAdd'),
  edit: (id) => to('messDueEdit', { id }),
  upload: to('messDuesUpload'),
});
export const Screen = listScreen({
  ...dues,
  headActions: [
    ...dues.headActions,
    { key: 'months', icon: CalendarRange, href: to('messMonths') },
    { key: 'leaves', icon: UtensilsCrossed, href: to('messLeaves') },
  ],
  call: listMessDues,
  filters: [...dueFilters('mess-heads', messDueUpload), byHostel, { key: 'inMonth', label: 'month', options: dayFilter }],
});
