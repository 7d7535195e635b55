import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionActor } from '../session/session.ts';

/** Remaining wait of the sign-in form after too many attempts. Not announced to screen readers every second. */
export function RetryCountdown() {
  const { t } = useTranslation();
  const retryAt = useSelector(sessionActor, (session) => session.context.retryAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  if (retryAt === null) return null;
  return (
    <p role="timer" aria-live="off">
      {t('session.retryIn', { time: clockTime(Math.max(0, Math.ceil((retryAt - now) / 1000))) })}
    </p>
  );
}

/** Minutes and seconds, `1:05`. */
const clockTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
