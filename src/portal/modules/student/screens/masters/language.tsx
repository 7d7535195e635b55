import { languages, mergeLanguages } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** Mother tongues, edited in place. Duplicates can be merged. */
export const { List: Screen } = masterScreens({
  of: languages,
  texts: 'language',
  columns: ['students', 'employees', 'isActive'],
  isEditedInPlace: true,
  merge: mergeLanguages,
});
