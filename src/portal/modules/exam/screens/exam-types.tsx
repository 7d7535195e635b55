import { examTypeProblems, examTypes } from '../../../../contract/exam/types.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** Types of exam, edited in place. */
export const { List: Screen } = masterScreens({
  of: examTypes,
  texts: 'examTypes',
  columns: ['code', 'kind', 'isScheduled', 'hasQuestions', 'defaultMax', 'defaultMinutes', 'policies', 'isActive'],
  defaultSort: 'code',
  check: examTypeProblems,
  isEditedInPlace: true,
});
