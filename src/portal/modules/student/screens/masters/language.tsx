import { Merge } from 'lucide-react';
import { languages, mergeLanguageFields, mergeLanguages } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { mergeDialog } from '../../parts/masters/merge-dialog.tsx';

/** Mother tongues, edited in place; one that is written twice is merged into the other. */
export const { List: Screen } = masterScreens({
  of: languages,
  texts: 'language',
  columns: ['students', 'employees', 'isActive'],
  isEditedInPlace: true,
  rowActions: [
    {
      key: 'merge',
      icon: Merge,
      may: 'Language_DELETE',
      Dialog: mergeDialog('language', mergeLanguages, mergeLanguageFields),
    },
  ],
});
