import { i18n } from './i18n.ts';
import { hasTexts, loadTexts } from './parts.ts';

/** How long a page waits for its language before it shows English. */
const patienceMs = 1500;

/**
 * Loads a language's texts, all that this tab has needed so far, and shows it. When they are slow or cannot be had, the
 * English ones come in their place, so that the user can work.
 * @throws when they could not be had after all retries; what was shown before stays.
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

/** Shows the page that the start-up script hid because its words were not yet in the right language. */
export function reveal(): void {
  // A frame later, when the new words are in the page.
  requestAnimationFrame(() => delete document.documentElement.dataset['pending']);
}

/** Shows the page after a while in any case. */
export function revealInTime(): void {
  setTimeout(reveal, patienceMs);
}
