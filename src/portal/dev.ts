/**
 * Development alone: takes over what the build has made anew. Texts and styles are exchanged in the page, and data is
 * read again from a new server; new code makes the page load again, with what stood in its form (`kinds/form/draft.ts`).
 */
import { queryClient } from './api/query-client.ts';
import { i18n } from './i18n/i18n.ts';
import { takeTexts } from './i18n/parts.ts';

/** Sent to the window before the page loads again, for whoever holds something unsaved. */
export const beforeReload = 'portal:reload';

export function listenForNews(address: string): void {
  const news = new EventSource(address);
  news.addEventListener('styles', exchangeStyles);
  news.addEventListener('server', () => void queryClient.invalidateQueries());
  news.addEventListener('code', reload);
  news.addEventListener('texts', ({ data }: MessageEvent<string>) => void exchangeTexts(JSON.parse(data) as string[]));
}

function exchangeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = `${link.href.split('?')[0]}?${Date.now()}`;
    next.addEventListener('load', () => link.remove()); // until then the old ones hold, so that nothing flashes
    link.after(next);
  }
}

/** The titles of a part are shown by the shell. */
async function exchangeTexts([lng = '', part = '']: string[]): Promise<void> {
  for (const name of new Set(['shell', part])) {
    const answer = await fetch(`/locales/${lng}/${name}.json`, { cache: 'no-store' });
    if (answer.ok) takeTexts(lng, name, (await answer.json()) as object);
  }
  await i18n.changeLanguage(i18n.language); // whatever says a text says it again
}

function reload(): void {
  window.dispatchEvent(new Event(beforeReload));
  // What is unsaved comes along: nobody has to be asked.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
