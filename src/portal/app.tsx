import './kit/base.css.ts';
import './shell/start.css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { createElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { readToken } from './api/token.ts';
import { i18n } from './i18n/i18n.ts';
import { useShellTexts } from './i18n/use-texts.ts';
import { sessionActor } from './session/session.ts';
import { settingsActor } from './session/settings.ts';
import { useGuardedLocation } from './session/leave-guard.ts';
import { useStanding } from './session/use-session.ts';
import { usePrivate } from './shell/load-private.ts';
import { ScreenBoundary } from './shell/screen-boundary.tsx';
import { SignIn } from './shell/sign-in.tsx';
import { Starting } from './shell/starting.tsx';
import { Unreachable } from './shell/unreachable.tsx';

/** The root component of the portal. `ssrPath` is the address for pre-rendering. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Router hook={useGuardedLocation} {...(ssrPath !== undefined && { ssrPath })}>
          <ScreenBoundary>
            <Standpoint />
          </ScreenBoundary>
        </Router>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

/** Content for the state of this tab’s session. If signed out, every address shows the sign-in form. */
function Standpoint() {
  const standing = useStanding();
  const hasTexts = useShellTexts();
  const textsFailed = useSelector(settingsActor, (settings) => settings.hasTag('failed'));
  const behindSignIn = usePrivate(standing === 'private');
  const isRetrying = useSelector(sessionActor, (session) => session.matches('restoring'));
  if (standing === 'unreachable') {
    const retry = () => sessionActor.send({ type: 'retry' });
    return <Unreachable onRetry={retry} isRetrying={isRetrying} mayLeave />;
  }
  // Without a token there is no session to restore. This is also the pre-rendered page.
  if (standing === 'signedOut' || (standing === 'restoring' && !readToken())) return <SignIn />;
  if (standing === 'private' && hasTexts) {
    return behindSignIn ? createElement(behindSignIn) : <Starting />;
  }
  if (!hasTexts && textsFailed) {
    return <Unreachable onRetry={() => settingsActor.send({ type: 'retry' })} isRetrying={false} />;
  }
  return <Starting />;
}
