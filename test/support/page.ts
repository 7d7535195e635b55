/**
 * The minimal page for code that uses local storage and the API's address, with Node's own network: a test of the
 * client must not use a simulated one.
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
