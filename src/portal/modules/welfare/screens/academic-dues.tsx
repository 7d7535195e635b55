import { listAcademicDues } from '../../../../contract/welfare/dues.ts';
import { academicDueUpload } from '../../../../contract/welfare/dues-upload.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { dueFilters, dueList } from '../parts/dues/due-list.tsx';

/** Academic dues, such as tuition and examination fees. */
export const Screen = listScreen({
  ...dueList({
    kind: 'academic',
    title: 'nav.academicDues',
    add: to('academicDueAdd'),
    edit: (id) => to('academicDueEdit', { id }),
    upload: to('academicDuesUpload'),
  }),
  call: listAcademicDues,
  filters: [...dueFilters('academic-heads', academicDueUpload), { key: 'term', options: { use: useTerms } }],
});
