import { useTranslation } from 'react-i18next';
import type { Tone } from '../../kit/badge.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

interface Props<State extends string> {
  state: State;
  tones: Readonly<Record<State, Tone>>;
  /** The root of the states' words: `request.choice.state`. */
  words: string;
}

/** Where a record stands in its life, as word, drawing and colour. */
export function StateChip<State extends string>({ state, tones, words }: Props<State>) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{t(`${words}.${state as string}`)}</StatusBadge>;
}
