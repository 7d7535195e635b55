import { listFines } from '../../../../contract/welfare/dues.ts';
import { fineUpload } from '../../../../contract/welfare/dues-upload.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { byHostel, dueFilters, dueList } from '../parts/dues/due-list.tsx';

/** Fines, latest first. */
export const Screen = listScreen({
  ...dueList({
    kind: 'fine',
    title: 'nav.fines',
    add: to('fineAdd'),
    edit: (id) => to('fineEdit', { id }),
    upload: to('finesUpload'),
  }),
  call: listFines,
  filters: [...dueFilters('fine-heads', fineUpload), byHostel, { key: 'isThird', options: { choice: ['true'] } }],
});
