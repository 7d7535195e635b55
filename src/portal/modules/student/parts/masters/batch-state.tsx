import { useTranslation } from 'react-i18next';
import type { batchStates } from '../../../../../contract/student/batches.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

type State = (typeof batchStates)[number];

/** The state of a batch as word, drawing and colour. */
export function BatchState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{t(`batch.choice.state.${state}`)}</StatusBadge>;
}

const tones: Record<State, Tone> = { planned: 'accent', running: 'success', completed: 'neutral' };
