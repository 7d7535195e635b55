import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import * as layout from '../kit/layout.css.ts';
import { useDisclosure } from '../kit/use-disclosure.ts';
import { dropGuard } from '../session/leave-guard.ts';
import { sessionActor } from '../session/session.ts';
import { useHasExpired } from '../session/use-session.ts';
import { knownUserName } from '../session/user-name.ts';
import { SignInForm } from './sign-in-form.tsx';

/** A sign-in over the screen of an expired session: signing in again keeps everything. Leaving is the alternative. */
export function ExpiredDialog() {
  return useHasExpired() ? <OpenDialog /> : null;
}

function OpenDialog() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { isOpen: asksToLeave, open: ask, close: stay } = useDisclosure();
  const leave = () => {
    dropGuard();
    sessionActor.send({ type: 'leave' });
    navigate('/');
  };
  // Escape must not discard input, so leaving requires confirmation.
  return (
    <Dialog
      isOpen
      onClose={() => ask()}
      title={t('session.over.title')}
      footer={
        asksToLeave ? (
          <>
            <Button onClick={stay}>{t('session.over.stay')}</Button>
            <Button variant="danger" onClick={leave}>
              {t('session.over.leaveAnyway')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => ask()}>
            {t('session.over.leave')}
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <p>{t(asksToLeave ? 'session.over.asks' : 'session.over.text')}</p>
        <SignInForm userName={knownUserName()} />
      </div>
    </Dialog>
  );
}
