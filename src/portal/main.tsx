import { createRoot, hydrateRoot } from 'react-dom/client';
import { readToken } from './api/token.ts';
import { App } from './app.tsx';
import { inspectedBy } from './session/inspection.ts';
import { guardHistory } from './session/leave-guard.ts';
import { startSession } from './session/start.ts';
import { warmPrivate } from './shell/load-private.ts';
import { watchScroll } from './shell/scroll.ts';

/** Replaced by the build. */
declare const process: { env: { MACHINES?: string; NODE_ENV?: string; NEWS_FROM?: string } };

const root = document.getElementById('root')!;
// The pre-rendered page is the sign-in form, so it is only hydrated if the user is not signed in.
const isRenderedAhead = location.pathname === '/' && root.firstElementChild !== null && readToken() === null;

if (process.env.NODE_ENV === 'development' && inspectedBy === 'stately') {
  void import('./inspector/stately.ts').then(({ startStately }) => startStately());
} else if (process.env.MACHINES !== 'off' && inspectedBy !== null) {
  void import('./inspector/bridge.ts').then(({ startBridge }) => startBridge());
}
if (process.env.NODE_ENV === 'development' && process.env.NEWS_FROM) {
  const address = process.env.NEWS_FROM;
  void import('./dev.ts').then(({ listenForNews }) => listenForNews(address));
}
if (readToken() !== null) warmPrivate();
// Must be the first history listener, because the others must not see navigation that it blocks.
guardHistory();
watchScroll();
startSession();
if (isRenderedAhead) hydrateRoot(root, <App />);
else {
  root.replaceChildren();
  createRoot(root).render(<App />);
}
delete document.documentElement.dataset['known'];
