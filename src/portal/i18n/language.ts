import { i18n } from './i18n.ts';
import { hasTexts, loadTexts } from './text-parts.ts';

/** Time until a page shows English while its language is still loading. */
const patienceMs = 1500;

/**
 * Loads and shows a language with all text parts that this tab has used so far. If loading is slow or fails, the
 * English texts are loaded as a fallback, so that the user can work. @throws if the texts could not be loaded after all
 * retries; the former language then stays.
 */
export async function showLanguage(lng: string): Promise<void> {
  const late = setTimeout(() => void loadTexts('en').catch(() => {}), patienceMs);
  try {
    await loadTexts(lng);
    await i18n.changeLanguage(lng);
  } catch (error) {
    if (!hasTexts(i18n.language)) await loadTexts(i18n.language).catch(() => {});
    throw error;
  } finally {
    clearTimeout(late);
    reveal();
  }
}

let announceReveal = () => {};
const isRevealed = new Promise<void>((resolve) => (announceReveal = resolve));

/** Shows the page that the start-up script hid because its texts were not yet in the right language. */
export function reveal(): void {
  // One frame later, when the new texts are in the page.
  requestAnimationFrame(() => {
    delete document.documentElement.dataset['pending'];
    announceReveal();
  });
}

/** Resolves as soon as the page is visible. Before that, none of its fields can be focused. */
export function whenRevealed(): Promise<void> {
  return 'pending' in document.documentElement.dataset ? isRevealed : Promise.resolve();
}

/** Shows the page after the time limit in any case. */
export function revealInTime(): void {
  setTimeout(reveal, patienceMs);
}
