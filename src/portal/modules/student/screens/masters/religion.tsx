import { mergeReligions, religions } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** Religions, edited in place. The caste report counts minority religions in a column. */
export const { List: Screen } = masterScreens({
  of: religions,
  texts: 'religion',
  columns: ['isMinority', 'students', 'employees', 'isActive'],
  isEditedInPlace: true,
  merge: mergeReligions,
});
