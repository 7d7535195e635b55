import { outcomeSurveys } from '../../../../contract/exam/outcome-surveys.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** What those who leave, former students and employers say of the outcomes of a programme. */
export const { List, Form, View } = masterScreens({
  of: outcomeSurveys,
  texts: 'outcomeSurvey',
  columns: ['kind', 'responses', 'mean'],
  defaultSort: 'name',
});
