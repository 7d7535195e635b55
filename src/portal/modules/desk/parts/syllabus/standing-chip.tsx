import type { CourseStanding } from '../../../../../contract/desk/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { ahead: 'neutral', running: 'accent', taught: 'warning', failed: 'danger', passed: 'success' } as const;

/** Chip for the progress of a course. */
export const StandingChip = ({ standing }: { standing: CourseStanding }) => (
  <StateChip state={standing} tones={tones} words="deskSyllabus.standing" />
);
