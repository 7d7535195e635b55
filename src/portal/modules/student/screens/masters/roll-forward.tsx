import { rollForward } from '../../../../../contract/student/batches.ts';
import { stepsScreen } from '../../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../../links.ts';

/** Moves several batches to their next semester at once. */
export const Screen = stepsScreen({
  title: 'nav.rollForward',
  texts: 'rollForward',
  of: rollForward,
  columns: [
    {
      key: 'semester',
      cell: ({ from, to: next }, format, t) => {
        if (next === null) return from === null ? '–' : format.number(from);
        if (from === null) return t('rollForward.first', { to: format.number(next) });
        return t('rollForward.step', { from: format.number(from), to: format.number(next) });
      },
    },
    { key: 'students', align: 'end', cell: ({ students }, format) => format.number(students) },
    { key: 'onBreak', align: 'end', cell: ({ onBreak }, format) => format.number(onBreak) },
  ],
  // Batches without a next semester pass out instead of rolling forward.
  isTicked: ({ why }) => why !== 'isLast',
  links: () => [{ key: 'batches', href: to('activeBatch') }],
});
