import { useTranslation } from 'react-i18next';
import { ownProfile } from '../../../../contract/core/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { useMustChangePassword, useMustSetUpSecondFactor } from '../../../session/use-session.ts';
import { OwnDevices } from '../parts/own-devices.tsx';
import { OwnSessions } from '../parts/own-sessions.tsx';
import { PasswordForm } from '../parts/password-form.tsx';
import { SecondFactorCard } from '../parts/second-factor/second-factor-card.tsx';

/**
 * The user’s password, second factor, sessions and devices. Limited to the second factor if the user must set one up,
 * and to the password if it must be changed.
 */
export function Screen() {
  const { t } = useTranslation();
  const mustChange = useMustChangePassword();
  const mustSetUp = useMustSetUpSecondFactor();
  if (mustSetUp)
    return (
      <div className={layout.blocks}>
        <ScreenHeader title={t('authorization.secondFactor.title')} />
        <Banner tone="warning">{t('authorization.secondFactor.must')}</Banner>
        <SecondFactorCard />
      </div>
    );
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.changePassword')} />
      {mustChange && <WhyNow />}
      <div className={layout.split}>
        <PasswordForm />
        {!mustChange && (
          <div className={layout.blocks}>
            <SecondFactorCard />
            <OwnSessions />
            <OwnDevices />
          </div>
        )}
      </div>
    </div>
  );
}

/** Explains why the password must be changed. Names the person who reset it, so that an unwanted reset is noticed. */
function WhyNow() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(ownProfile, {});
  const reset = data?.data.passwordReset;
  return (
    <Banner tone="warning">
      {reset
        ? t('account.password.mustAfterReset', {
            name: reset.by ?? t('frame.notice.somebody'),
            moment: format.dateTime(reset.at),
          })
        : t('account.password.must')}
    </Banner>
  );
}
