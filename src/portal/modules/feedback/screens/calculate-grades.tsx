import { calculateFinalGrades } from '../../../../contract/feedback/final-grades.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';
import { changeWords, marginWords, percentWords } from '../parts/figures.ts';
import { WeightsNote } from '../parts/grades/weights-note.tsx';
import { WeightsControl } from '../parts/grades/weights-control.tsx';
import { runningYear, YearControl } from '../parts/grades/year-control.tsx';
import { PartOf } from '../../../kit/part-of.tsx';

/** Calculation of a year's final grades from its sealed rounds, with a preview. */
export const Screen = stepsScreen({
  title: 'nav.finalGradeCalculate',
  texts: 'calculateGrades',
  of: calculateFinalGrades,
  defaults: { academicYear: runningYear() },
  controls: { academicYear: YearControl, weights: WeightsControl },
  unlisted: ['academicYear', 'weights'],
  Note: WeightsNote,
  beside: [{ key: 'grades', href: to('finalGrade') }],
  // Teachers with too few answers get no grade, so they are not ticked.
  isTicked: ({ why }) => why !== 'notEnough',
  columns: [
    { key: 'percent', align: 'end', cell: ({ percent, margin }, format) => marginWords(percent, margin, format) },
    { key: 'grade', cell: ({ grade }) => grade ?? '–' },
    {
      key: 'offerings',
      align: 'end',
      cell: ({ offerings, allOfferings }) => <PartOf part={offerings} whole={allOfferings} />,
    },
    { key: 'responses', align: 'end', cell: ({ responses }, format) => format.number(responses) },
    { key: 'lastPercent', align: 'end', cell: ({ lastPercent }, format) => percentWords(lastPercent, format) },
    { key: 'change', align: 'end', cell: ({ change }, format) => changeWords(change, format) },
  ],
  links: ({ name }) => [{ key: 'review', href: to('finalGrade', {}, { academicYear: Number(name.slice(0, 4)), status: 'calculated' }) }],
});
