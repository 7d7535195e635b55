import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../kit/banner.tsx';
import { sessionActor } from '../session/session.ts';
import { RetryCountdown } from './retry-countdown.tsx';

/** The reason for a failed sign-in, and the remaining wait. */
export function SignInProblem() {
  const { t } = useTranslation();
  const problem = useSelector(sessionActor, (session) => session.context.problem);
  const isWaiting = useSelector(sessionActor, (session) => session.hasTag('waiting'));
  if (problem === null) return null;
  return (
    <Banner tone="danger">
      {t(`session.problem.${problem}`)}
      {isWaiting && <RetryCountdown />}
    </Banner>
  );
}
