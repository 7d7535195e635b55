import type { TermStatus } from '../../../../../contract/academic/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { planned: 'warning', running: 'success', frozen: 'accent', closed: 'neutral' } as const;

/** Status of a term: planned, running, frozen or closed. */
export const TermStatusChip = ({ status }: { status: TermStatus }) => <StateChip state={status} tones={tones} words="term.choice.status" />;
