import { useTranslation } from 'react-i18next';
import type { ListedUser } from '../../../../contract/authorization/users.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Tone } from '../../../kit/badge.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';

type AccountState = Pick<ListedUser, 'state' | 'lockedUntil' | 'disabledReason'>;

/** State of the account. The reason for disabling is in the tooltip. */
export function UserState({ user: { state, lockedUntil, disabledReason } }: { user: AccountState }) {
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

/** Time of the last sign-in relative to now, or “never”. */
export function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return at ? format.relative(at) : t('authorization.never');
}
