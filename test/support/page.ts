/**
 * Minimal browser globals for code that uses local storage and the API’s address. Network calls are Node’s own, because
 * a test of the client must not use simulated ones.
 */
export const storage = new Map<string, string>();

export const page = { apiBase: '' };

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, String(value)),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  },
  requestAnimationFrame: (work: () => void) => setTimeout(work, 0),
  document: {
    querySelector: () => ({ content: page.apiBase }),
    get baseURI() {
      return `${page.apiBase}/`;
    },
    documentElement: { dataset: {} },
  },
});
