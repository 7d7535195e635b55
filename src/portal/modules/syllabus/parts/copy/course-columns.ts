import type { RowIn } from '../../../../../contract/core/steps.ts';
import type { copyBatchSyllabus } from '../../../../../contract/syllabus/copy.ts';
import type { StepsColumn } from '../../../../kinds/steps/description.ts';

type CopyRow = RowIn<typeof copyBatchSyllabus>;

/** Columns of a course in the previews of all copy screens for syllabi. */
export const courseColumns: readonly StepsColumn<CopyRow>[] = [
  { key: 'semester', align: 'end', cell: ({ semester }, format) => format.number(semester) },
  { key: 'credits', align: 'end', cell: ({ credits }, format) => format.number(credits) },
  { key: 'electiveGroup', cell: ({ electiveGroup }) => electiveGroup ?? '–' },
  {
    key: 'cells',
    align: 'end',
    cell: ({ cells, left }, format, t) =>
      left === 0 ? format.number(cells) : t('syllabusCopy.cellsLeft', { cells: format.number(cells), left: format.number(left) }),
  },
];
