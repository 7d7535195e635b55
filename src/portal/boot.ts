// Runs in the page before anything is drawn, so that neither a light page nor one in the wrong direction flashes up.
// The build puts it there by itself, hence no imports; `session/page-attributes.ts` keeps the same attributes later.
/** Given by the build: `TextAddress[]` as JSON. */
declare const TEXTS: string;
/** Given by the build as JSON: what the start of somebody signed in needs, scripts and calls. */
declare const START: string;

(() => {
  /** All in one wave: the scripts behind the sign-in, and what they will call first. `api/early.ts` takes the answers. */
  const startSignedIn = (token: string) => {
    const start = JSON.parse(START) as { scripts: string[]; calls: { anywhere: string[]; home: string[] } };
    for (const href of start.scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Another server's answers are not ours to ask for ahead; nor with what no header can carry.
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
  // Sent by the browser itself, before our code is here, the sign-in form would put the password into the address.
  document.addEventListener('submit', (event) => event.preventDefault());
  // The parts of the texts behind addresses, by how these begin, the longest beginnings first.
  const textsOf = JSON.parse(TEXTS) as [path: string, parts: string[]][];
  // What is asked for here, by its path: `i18n/backend.ts` takes the answers.
  const earlyTexts: Record<string, Promise<Response>> = {};
  const askFor = (path: string) => {
    earlyTexts[path] = fetch(`/locales/${path}`, { headers: { accept: 'application/json' } });
    // Who takes it hears of the failure.
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
      // The page was rendered ahead in English, for somebody who is not signed in.
      ...(locale !== 'en' && { pending: '' }),
      ...(isKnown && { known: '' }),
    });
    // Texts are not waited for: they come while the scripts do.
    const here = textsOf.find(([path]) => `${location.pathname}/`.startsWith(path));
    for (const part of ['shell', ...((isKnown && here?.[1]) || [])]) askFor(`${locale}/${part}.json`);
    Object.assign(globalThis, { earlyTexts });
    if (token && !location.pathname.startsWith('/machines')) startSignedIn(token);
  } catch {
    // Storage is refused: everything stays at its default.
  }
})();
