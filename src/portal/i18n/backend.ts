import type { BackendModule, ReadCallback } from 'i18next';
import ky, { isHTTPError } from 'ky';
import { earlyTexts } from '../early-texts.ts';

/**
 * Loads `/locales/{lng}/{ns}.json`. In callback form, because only then does i18next retry (10 reads at once, 5
 * retries, 350 ms and doubling): no answer or a status of 500 and more is retried, 4xx and broken JSON are not
 * (spec §8). ky itself must not retry, or its tries would multiply with those.
 */
export class LocalesBackend implements BackendModule {
  static readonly type = 'backend';
  readonly type = 'backend';
  readonly callbackApi = true;

  init(): void {}

  read(lng: string, ns: string, done: ReadCallback): void {
    void this.#load(lng, ns, done);
  }

  /** Posts missing keys. Available and off: `saveMissing` is false (spec §7). */
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
      const asked = early && { fetch: () => early };
      text = await ky(localePath(path), { retry: 0, timeout: false, headers, ...asked }).text();
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

/** Beside the page, wherever the API is. */
function localePath(path: string): string {
  return new URL(`/locales/${path}`, document.baseURI).href;
}
