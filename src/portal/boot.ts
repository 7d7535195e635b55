// Runs in the page before anything is drawn, so that neither a light page nor one in the wrong direction flashes up.
// The build puts it there by itself, hence no imports; `session/page-attributes.ts` keeps the same attributes later.
(() => {
  const root = document.documentElement;
  try {
    const stored = (key: string, ...choices: string[]) =>
      choices.find((choice) => choice === localStorage.getItem(key)) ?? choices[0]!;
    const theme = stored('theme', 'light', 'dark', 'system');
    const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    const locale = stored(
      'i18nextLng',
      'en',
      'da',
      'de',
      'el',
      'es',
      'fr',
      'hu',
      'it',
      'ja',
      'pl',
      'pt',
      'ru',
      'sv',
      'tr',
      'zh',
      'ae',
    );
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
      ...(localStorage.getItem('token') !== null && { known: '' }),
    });
  } catch {
    // Storage is refused: everything stays at its default.
  }
})();
