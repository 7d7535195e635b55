import { outcomeSurveys } from '../../../../contract/exam/outcome-surveys.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** Survey results on the outcomes of a programme from graduating students, alumni and employers. */
export const { List, Form, View } = masterScreens({
  of: outcomeSurveys,
  texts: 'outcomeSurvey',
  columns: ['kind', 'responses', 'mean'],
  defaultSort: 'name',
});
