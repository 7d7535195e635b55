import type { SheetStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { open: 'neutral', entering: 'warning', submitted: 'accent', verified: 'accent', published: 'success' } as const;

/** The status of a mark sheet. */
export const SheetStatusChip = ({ status }: { status: SheetStatus }) => (
  <StateChip state={status} tones={tones} words="marks.choice.status" />
);
