import { testWeek } from '../../../../contract/exam/test-week.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';

/** Proposes a slot for the next test of each course, without clashes. */
export const Screen = stepsScreen({
  title: 'nav.testWeek',
  texts: 'testWeek',
  of: testWeek,
  defaults: { firstAt: '10:00' },
  hints: ['secondAt'],
  nones: ['secondAt'],
  columns: [
    { key: 'className', cell: ({ className }) => <Bdi>{className}</Bdi> },
    { key: 'sections', cell: ({ sections }) => <Bdi>{sections || '–'}</Bdi> },
    { key: 'test', cell: ({ test }) => test ?? '–' },
    {
      key: 'when',
      cell: ({ onDate, startsAt }, format) => (onDate === null ? '–' : <Bdi>{`${format.date(onDate)} ${startsAt ?? ''}`}</Bdi>),
    },
  ],
  // Tests without a slot are not selected by default.
  isTicked: ({ state }) => state === 'new',
  links: () => [{ key: 'calendar', href: to('testCalendar') }],
});
