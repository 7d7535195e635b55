/**
 * A page for tests of components: to be imported before React, because React looks for a page once, when it is loaded.
 * Files that share a process share it.
 */
import '@happy-dom/global-registrator/register.js';
import * as React from 'react';
import { takeTexts, wholePart } from '../../src/portal/i18n/text-parts.ts';
import { wholeTexts } from './languages.ts';

interface PageWindow {
  setURL: (url: string) => void;
  setViewport: (size: { width: number; height: number }) => void;
  /** Cancels everything in progress. */
  abort: () => Promise<void>;
  settings: { handleDisabledFileLoadingAsSuccess: boolean };
}

/**
 * The controls of the simulated page. A test module that needs the page imports this, since the bundler may drop an
 * import that is only there for its side effects.
 */
export const pageWindow = (globalThis as unknown as { happyDOM: PageWindow }).happyDOM;

// A real address, since navigation needs one; about:blank has none.
pageWindow.setURL('http://localhost/');
pageWindow.setViewport({ width: 1280, height: 800 });
// No style sheet is fetched here, but the toasts wait for theirs.
pageWindow.settings.handleDisabledFileLoadingAsSuccess = true;
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// React captures a stack of each created element for its developer tools, which takes a fifth of the time and is unused
// here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Messages between tabs use a channel of Node here, which would keep the process from ending.
const Channel = globalThis.BroadcastChannel as unknown as new (name: string) => BroadcastChannel & { unref(): void };
Object.assign(globalThis, {
  BroadcastChannel: class extends Channel {
    constructor(name: string) {
      super(name);
      this.unref();
    }
  },
});

// All English texts at once; the portal itself has those of the first page and loads the rest.
takeTexts('en', wholePart, wholeTexts('en'));
