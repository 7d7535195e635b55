/**
 * Development only: applies new builds. Texts and styles are replaced in the page, and data is read again from a
 * restarted server. New code reloads the page and restores the input of its form (`kinds/form/draft.ts`).
 */
import { queryClient } from './api/query-client.ts';
import { i18n } from './i18n/i18n.ts';
import { takeTexts } from './i18n/text-parts.ts';

/** Sent to the window before a reload, so that components can save unsaved input. */
export const beforeReload = 'portal:reload';

/** Listens to the development server at this address (server-sent events) and applies each new build. */
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
    next.addEventListener('load', () => link.remove()); // stays until then, so that the page is never without styles
    link.after(next);
  }
}

/** Replaces the texts of a part in the page, and those of the shell, which contain titles of the part’s screens. */
async function exchangeTexts([lng = '', part = '']: string[]): Promise<void> {
  for (const name of new Set(['shell', part])) {
    const answer = await fetch(`/locales/${lng}/${name}.json`, { cache: 'no-store' });
    if (answer.ok) takeTexts(lng, name, (await answer.json()) as object);
  }
  await i18n.changeLanguage(i18n.language); // renders all texts again
}

function reload(): void {
  window.dispatchEvent(new Event(beforeReload));
  // Unsaved input is restored after the reload, so no confirmation is needed.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
