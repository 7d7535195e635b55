/**
 * A page for tests of components: import it before React, for React looks for a page once, when it is loaded. Files that
 * share a process share it.
 */
import '@happy-dom/global-registrator/register.js';
import * as React from 'react';
import { takeTexts, wholePart } from '../../src/portal/i18n/parts.ts';
import { wholeTexts } from './languages.ts';

interface PageWindow {
  setURL: (url: string) => void;
  setViewport: (size: { width: number; height: number }) => void;
  /** Ends what is still on its way. */
  abort: () => Promise<void>;
  settings: { handleDisabledFileLoadingAsSuccess: boolean };
}

/**
 * What the page can be told beside what a page knows of itself. A module of the tests that needs the page imports this:
 * the bundler may forget an import that is there only to be run.
 */
export const pageWindow = (globalThis as unknown as { happyDOM: PageWindow }).happyDOM;

// An address to go on from; about:blank has none.
pageWindow.setURL('http://localhost/');
pageWindow.setViewport({ width: 1280, height: 800 });
// No style sheet is fetched here; the toasts wait for theirs.
pageWindow.settings.handleDisabledFileLoadingAsSuccess = true;
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// React keeps a stack of each element that is made, for its developer tools: a fifth of the time, and nobody looks.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// What tabs tell each other goes by a channel of Node here, which would keep the process from ending.
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
