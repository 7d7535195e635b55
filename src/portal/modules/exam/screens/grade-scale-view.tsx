import { Pencil } from 'lucide-react';
import { getGradeScale } from '../../../../contract/exam/grade-scales.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { ScaleBands } from '../parts/results/scale-bands.tsx';

/** A grade scale with its grades and history. */
export const Screen = detailScreen({
  texts: 'gradeScale',
  call: getGradeScale,
  nameOf: ({ name }) => name,
  tabs: [{ key: 'overview', Content: ScaleBands }, historyTab('grade_scales')],
  actions: [{ key: 'edit', icon: Pencil, href: ({ id }) => to('gradeScaleEdit', { id }), isPrimary: true }],
});
