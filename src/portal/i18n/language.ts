import { i18n, hasAllTexts } from './i18n.ts';

/** How long a page waits for its language before it shows English. */
const patienceMs = 1500;

/**
 * Loads a language's texts and shows it. When they are slow or cannot be had, the English ones come in their place,
 * so that the user can work.
 * @throws when they could not be had after all retries; what was shown before stays.
 */
export async function showLanguage(lng: string): Promise<void> {
  const late = setTimeout(() => void loadTexts('en').catch(() => {}), patienceMs);
  try {
    await loadTexts(lng);
    await i18n.changeLanguage(lng);
  } catch (error) {
    if (!hasAllTexts(i18n.language)) await loadTexts(i18n.language).catch(() => {});
    throw error;
  } finally {
    clearTimeout(late);
    reveal();
  }
}

/** The whole file of a language, once. A former failure is forgotten and everything tried again. */
export async function loadTexts(lng: string): Promise<void> {
  if (hasAllTexts(lng)) return;
  await new Promise<void>((resolve, reject) => {
    void i18n.reloadResources([lng], ['translation'], () => {
      if (hasAllTexts(lng)) resolve();
      else reject(new Error(`The texts of ${lng} could not be loaded.`));
    });
  });
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
