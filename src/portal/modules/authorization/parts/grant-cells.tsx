import { useTranslation } from 'react-i18next';
import type { Grant } from '../../../../contract/authorization/grants.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge, type Tone } from '../../../kit/badge.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';

const tones: Record<Grant['state'], Tone> = { live: 'success', coming: 'accent', over: 'neutral', revoked: 'warning' };

export function GrantState({ grant: { state } }: { grant: Grant }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{t(`authorization.grants.choice.state.${state}`)}</StatusBadge>;
}

export function EffectBadge({ effect }: Pick<Grant, 'effect'>) {
  const { t } = useTranslation();
  return <Badge tone={effect === 'deny' ? 'danger' : 'accent'}>{t(`authorization.grants.choice.effect.${effect}`)}</Badge>;
}

/** The last day, or a note that there is none. */
export function GrantEnd({ endsOn }: Pick<Grant, 'endsOn'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return endsOn === null ? t('authorization.grants.noEnd') : format.date(endsOn);
}
