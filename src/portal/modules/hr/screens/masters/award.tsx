import { awards, mergeAwards } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** Awards, edited in place; one that is written twice is merged into the other. */
export const { List: Screen } = masterScreens({
  of: awards,
  texts: 'award',
  columns: ['level', 'employees', 'isActive'],
  isEditedInPlace: true,
  merge: mergeAwards,
});
