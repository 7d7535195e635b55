import { createRoot, hydrateRoot } from 'react-dom/client';
import { readToken } from './api/token.ts';
import { App } from './app.tsx';
import { inspectedBy } from './session/inspection.ts';
import { guardHistory } from './session/leave-guard.ts';
import { startSession } from './session/start.ts';
import { warmPrivate } from './shell/load-private.ts';
import { watchScroll } from './shell/scroll.ts';

/** Given by the build. */
declare const process: { env: { MACHINES?: string; NODE_ENV?: string; NEWS_FROM?: string } };

const root = document.getElementById('root')!;
// What was rendered ahead is the sign-in page; somebody who is signed in starts with an empty one.
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
// First of all that listen to the history: what it holds back, nobody hears of.
guardHistory();
watchScroll();
startSession();
if (isRenderedAhead) hydrateRoot(root, <App />);
else {
  root.replaceChildren();
  createRoot(root).render(<App />);
}
delete document.documentElement.dataset['known'];
