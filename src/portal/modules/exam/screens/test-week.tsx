import { testWeek } from '../../../../contract/exam/test-week.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';

/** A day and an hour for the next test of each course, proposed without clashes. */
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
  // What cannot be placed is left out by itself.
  isTicked: ({ state }) => state === 'new',
  links: () => [{ key: 'calendar', href: to('testCalendar') }],
});
