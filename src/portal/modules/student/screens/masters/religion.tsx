import { Merge } from 'lucide-react';
import { mergeReligionFields, mergeReligions, religions } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { mergeDialog } from '../../parts/masters/merge-dialog.tsx';

/** Religions, edited in place; the minority ones make a column of the caste report. */
export const { List: Screen } = masterScreens({
  of: religions,
  texts: 'religion',
  columns: ['isMinority', 'students', 'employees', 'isActive'],
  isEditedInPlace: true,
  rowActions: [
    {
      key: 'merge',
      icon: Merge,
      may: 'Religion_DELETE',
      Dialog: mergeDialog('religion', mergeReligions, mergeReligionFields),
    },
  ],
});
