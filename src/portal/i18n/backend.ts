import type { BackendModule, ReadCallback } from 'i18next';
import ky, { isHTTPError } from 'ky';
import { earlyTexts } from '../early-texts.ts';

/**
 * Loads `/locales/{lng}/{ns}.json`. Uses callbacks, because i18next retries only then (10 reads in parallel, 5 retries,
 * 350 ms doubling each time). No answer or a status from 500 is retried, 4xx and invalid JSON are not (spec §8). ky
 * must not retry too, or the attempts would multiply.
 */
export class LocalesBackend implements BackendModule {
  static readonly type = 'backend';
  readonly type = 'backend';
  readonly callbackApi = true;

  init(): void {}

  read(lng: string, ns: string, done: ReadCallback): void {
    void this.#load(lng, ns, done);
  }

  /** Posts missing keys. Implemented but disabled: `saveMissing` is false (spec §7). */
  create(lngs: readonly string[], ns: string, key: string, fallback: string): void {
    for (const lng of lngs) {
      void ky
        .post(localePath(`add/${encodeURIComponent(lng)}/${encodeURIComponent(ns)}`), {
          retry: 0,
          timeout: false,
          json: { [key]: fallback },
        })
        .catch(() => {});
    }
  }

  async #load(lng: string, ns: string, done: ReadCallback) {
    let text: string;
    try {
      const path = `${encodeURIComponent(lng)}/${encodeURIComponent(ns)}.json`;
      const early = earlyTexts(path);
      const options = early && { fetch: () => early };
      text = await ky(localePath(path), { retry: 0, timeout: false, headers, ...options }).text();
    } catch (error) {
      const status = isHTTPError(error) ? error.response.status : null;
      return done(error as Error, status === null || status >= 500);
    }
    let texts: Record<string, unknown>;
    try {
      texts = JSON.parse(text) as Record<string, unknown>;
    } catch (error) {
      return done(error as Error, false);
    }
    done(null, texts as never);
  }
}

const headers = { accept: 'application/json' };

/** Relative to the page, wherever the API is. */
function localePath(path: string): string {
  return new URL(`/locales/${path}`, document.baseURI).href;
}
