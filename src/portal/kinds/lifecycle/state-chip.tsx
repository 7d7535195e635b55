import { useTranslation } from 'react-i18next';
import type { Tone } from '../../kit/badge.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

interface Props<State extends string> {
  state: State;
  tones: Readonly<Record<State, Tone>>;
  /** Prefix of the state texts: `request.choice.state`. */
  words: string;
}

/** The state of a record as text, icon and colour. */
export function StateChip<State extends string>({ state, tones, words }: Props<State>) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{t(`${words}.${state as string}`)}</StatusBadge>;
}
