// Runs in the page before the first paint, so that the page never flashes in the wrong theme or direction. The build
// inlines this script, so it has no imports. `session/page-attributes.ts` updates the same attributes later.
/** Inserted by the build: `TextAddress[]` as JSON. */
declare const TEXTS: string;
/** Inserted by the build as JSON: scripts and calls for the start of a signed-in page. */
declare const START: string;

(() => {
  /**
   * Starts all requests of a signed-in page together: its scripts and first calls. `api/early.ts` uses the answers of
   * the calls, for up to ten seconds.
   */
  const startSignedIn = (token: string) => {
    const start = JSON.parse(START) as { scripts: string[]; calls: { anywhere: string[]; home: string[] } };
    for (const href of start.scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // No early calls to an API on another server, nor with a token that is invalid in a header.
    if (document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content) return;
    if (!/^[\x21-\x7e]+$/.test(token)) return;
    const answers: Record<string, Promise<Response>> = {};
    const { anywhere, home } = start.calls;
    for (const path of [...anywhere, ...(location.pathname === '/' ? home : [])]) {
      answers[path] = fetch(path, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } });
      answers[path].catch(() => {});
    }
    Object.assign(globalThis, { earlyCalls: { token, until: Date.now() + 10_000, answers } });
  };
  const root = document.documentElement;
  // If the browser submitted the sign-in form before our code is loaded, the password would appear in the address.
  document.addEventListener('submit', (event) => event.preventDefault());
  // Text parts by the start of the address, longest first.
  const textsOf = JSON.parse(TEXTS) as [path: string, parts: string[]][];
  // Early requests for texts by path. `i18n/backend.ts` uses the answers.
  const earlyTexts: Record<string, Promise<Response>> = {};
  const askFor = (path: string) => {
    earlyTexts[path] = fetch(`/locales/${path}`, { headers: { accept: 'application/json' } });
    // The code that uses the answer handles the failure.
    earlyTexts[path].catch(() => {});
  };
  try {
    const stored = (key: string, ...choices: string[]) => choices.find((choice) => choice === localStorage.getItem(key)) ?? choices[0]!;
    const theme = stored('theme', 'light', 'dark', 'system');
    const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    const locale = stored('i18nextLng', 'en', 'da', 'de', 'el', 'es', 'fr', 'hu', 'it', 'ja', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh', 'ae');
    const token = localStorage.getItem('token');
    const isKnown = token !== null;
    root.lang = locale === 'ae' ? 'ar' : locale;
    root.dir = locale === 'ae' ? 'rtl' : stored('rtlClass', 'ltr', 'rtl');
    Object.assign(root.dataset, {
      mode: isDark ? 'dark' : 'light',
      menu: stored('menu', 'vertical', 'horizontal'),
      layout: stored('layout', 'full', 'boxed'),
      navbar: stored('navbar', 'sticky', 'floating', 'static'),
      semidark: stored('semidark', 'false', 'true'),
      // The page is pre-rendered in English for users who are not signed in.
      ...(locale !== 'en' && { pending: '' }),
      ...(isKnown && { known: '' }),
    });
    // Texts load in parallel with the scripts.
    const texts = textsOf.find(([path]) => `${location.pathname}/`.startsWith(path));
    for (const part of ['shell', ...((isKnown && texts?.[1]) || [])]) askFor(`${locale}/${part}.json`);
    Object.assign(globalThis, { earlyTexts });
    if (token && !location.pathname.startsWith('/machines')) startSignedIn(token);
  } catch {
    // Storage is not accessible, so all settings keep their defaults.
  }
})();
