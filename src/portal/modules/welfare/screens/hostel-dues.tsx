import { listHostelDues } from '../../../../contract/welfare/dues.ts';
import { hostelDueUpload } from '../../../../contract/welfare/dues-upload.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { byHostel, dueFilters, dueList } from '../parts/dues/due-list.tsx';

/** Hostel dues, such as seat rent. */
export const Screen = listScreen({
  ...dueList({
    kind: 'hostel',
    title: 'nav.hostelDues',
    add: to('hostelDueAdd'),
    edit: (id) => to('hostelDueEdit', { id }),
    upload: to('hostelDuesUpload'),
  }),
  call: listHostelDues,
  filters: [...dueFilters('hostel-heads', hostelDueUpload), byHostel, { key: 'term', options: { use: useTerms } }],
});
