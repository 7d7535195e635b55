import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { listGradeScales, removeGradeScale, type GradeScale } from '../../../../contract/exam/grade-scales.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { RemoveDialog } from '../../../kinds/resource/remove-dialog.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';

/** Grade scales by degree. */
export const Screen = listScreen({
  texts: 'gradeScale',
  call: listGradeScales,
  label: ({ name }) => name,
  href: ({ id }) => to('gradeScaleView', { id }),
  defaultSort: 'name',
  columns: [
    {
      key: 'name',
      width: '12rem',
      role: 'name',
      sort: 'name',
      isEssential: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
      text: ({ name }) => name,
    },
    { key: 'degree', width: '8rem', role: 'fact', sort: 'degree', cell: ({ degree }) => degree },
    { key: 'fromBatch', width: '8rem', role: 'fact', sort: 'fromBatch', cell: ({ fromBatch }) => fromBatch && <Bdi>{fromBatch}</Bdi> },
    {
      key: 'bands',
      width: '20rem',
      isEssential: true,
      cell: ({ bands }, format) => <Bdi>{bands.map(({ grade, points }) => `${grade} ${format.number(points)}`).join(' · ')}</Bdi>,
    },
  ],
  filters: [{ key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } }],
  headActions: [{ key: 'add', icon: Plus, href: to('gradeScaleAdd'), isPrimary: true }],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('gradeScaleView', { id }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('gradeScaleEdit', { id }) },
    { key: 'remove', icon: Trash2, isDanger: true, Dialog: RemoveScale },
  ],
});

function RemoveScale({ row, onClose }: RowDialogProps<GradeScale>) {
  return <RemoveDialog call={removeGradeScale} id={row.id} name={row.name} texts="gradeScale" onClose={onClose} />;
}
