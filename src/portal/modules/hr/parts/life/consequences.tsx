import { useTranslation } from 'react-i18next';
import type { EmployeeLife, LifeEventKind } from '../../../../../contract/hr/life.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';

interface Props {
  life: EmployeeLife;
  kind: LifeEventKind;
}

/** Consequences of an event for account, posting and hand-over, shown before it is saved. */
export function Consequences({ life, kind }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items } = life.handover;
  const consequenceKeys: Readonly<Record<LifeEventKind, readonly string[]>> = {
    leaveStarted: ['signInStays'],
    returned: ['signInStays'],
    deputationStarted: ['inPosition'],
    suspended: ['closesSignIn'],
    reinstated: ['opensSignIn'],
    left: [...(life.posting?.closedOn === null ? ['postingEnds'] : []), 'closesSignIn'],
    rejoined: ['sameNumber', 'opensSignIn'],
  };
  return (
    <Banner tone={kind === 'left' || kind === 'suspended' ? 'warning' : 'accent'}>
      <ul>
        {consequenceKeys[kind].map((key) => (
          <li key={key}>{t(`employeeLife.${key}`)}</li>
        ))}
        {kind === 'left' && items > 0 && <li>{t('employeeLife.handsOver', { shown: format.number(items) })}</li>}
      </ul>
    </Banner>
  );
}
