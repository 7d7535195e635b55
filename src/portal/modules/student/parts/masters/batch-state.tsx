import type { batchStates } from '../../../../../contract/student/batches.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

type State = (typeof batchStates)[number];

export function BatchState({ state }: { state: State }) {
  return <StateChip state={state} tones={tones} words="batch.choice.state" />;
}

const tones: Record<State, Tone> = { planned: 'accent', running: 'success', completed: 'neutral' };
