import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/banner.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { useMustChangePassword } from '../../../session/use-session.ts';
import { OwnSessions } from '../parts/own-sessions.tsx';
import { PasswordForm } from '../parts/password-form.tsx';

/** The own password and the own sessions. Whose password somebody else set gets no further before a new one. */
export function Screen() {
  const { t } = useTranslation();
  const mustChange = useMustChangePassword();
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.changePassword')} />
      {mustChange && <Banner tone="warning">{t('account.password.must')}</Banner>}
      <div className={layout.split}>
        <PasswordForm />
        {!mustChange && <OwnSessions />}
      </div>
    </div>
  );
}
