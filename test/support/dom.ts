/**
 * A page for tests of components: import it before React, for React looks for a page once, when it is loaded. One
 * file's page is its own, since every file runs in its own process.
 */
import '@happy-dom/global-registrator/register.js';
import { readFileSync } from 'node:fs';
import { i18n } from '../../src/portal/i18n/i18n.ts';

// An address to go on from; about:blank has none.
(globalThis as { happyDOM?: { setURL: (url: string) => void } }).happyDOM?.setURL('http://localhost/');
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// All English texts at once; the portal itself has those of the first page and loads the rest.
i18n.addResourceBundle(
  'en',
  'translation',
  JSON.parse(readFileSync('public/locales/en/translation.json', 'utf8')),
  true,
  true,
);
