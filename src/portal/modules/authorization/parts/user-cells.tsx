import { useTranslation } from 'react-i18next';
import type { ListedUser } from '../../../../contract/authorization/users.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Tone } from '../../../kit/badge.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';

type Stated = Pick<ListedUser, 'state' | 'lockedUntil' | 'disabledReason'>;

/** What the account is in, as word, drawing and colour; why it is off can be read by resting on it. */
export function UserState({ user: { state, lockedUntil, disabledReason } }: { user: Stated }) {
  const { t } = useTranslation();
  const format = useFormat();
  const until = lockedUntil ? format.dateTime(lockedUntil) : '';
  return (
    <span title={state === 'disabled' ? (disabledReason ?? undefined) : undefined}>
      <StatusBadge tone={tones[state]}>
        {state === 'locked' ? t('authorization.state.locked', { moment: until }) : t(`authorization.user.choice.state.${state}`)}
      </StatusBadge>
    </span>
  );
}

const tones: Record<ListedUser['state'], Tone> = {
  active: 'success',
  mustChange: 'neutral',
  locked: 'warning',
  disabled: 'neutral',
  ended: 'neutral',
  leftEnabled: 'danger',
};

/** When the user was last here, in words. */
export function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return at ? format.relative(at) : t('authorization.never');
}
