import { trainingCategories } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** Kinds of trainings, and which of them count towards the days of a year. */
export const { List: Screen } = masterScreens({
  of: trainingCategories,
  texts: 'trainingCategory',
  columns: ['code', 'countsForTarget', 'trainings', 'isActive'],
  isEditedInPlace: true,
});
