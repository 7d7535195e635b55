import { awards, mergeAwards } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { whereRefers } from '../../../../kinds/search/refers.ts';
import { to } from '../../../../links.ts';

/** Awards, edited in place. Duplicates can be merged. */
export const { List: Screen } = masterScreens({
  of: awards,
  texts: 'award',
  columns: ['level', 'employees', 'isActive'],
  isEditedInPlace: true,
  links: {
    employees: {
      href: ({ id }) => to('employeeSearch', {}, { where: whereRefers('award', id) }),
    },
  },
  merge: mergeAwards,
});
