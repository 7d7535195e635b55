/**
 * A page for tests of components: import it before React, for React looks for a page once, when it is loaded. One
 * file's page is its own, since every file runs in its own process.
 */
import '@happy-dom/global-registrator/register.js';
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: JSON.parse(readFileSync('public/locales/en/translation.json', 'utf8')) as object } },
  interpolation: { escapeValue: false },
});
