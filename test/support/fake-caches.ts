/** A stand-in for the browser’s `caches` with the methods that the portal uses. Addresses are not resolved. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  /** Called while an answer is being written. */
  whileWriting: () => void = () => {};

  /** Every answer with the name of its cache: `kept-7 /api/timetable/mine`. */
  all(): string[] {
    return [...this.stores].flatMap(([name, store]) => [...store.keys()].map((address) => `${name} ${address}`));
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }

  async has(name: string): Promise<boolean> {
    return this.stores.has(name);
  }

  async match(address: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.stores.get(cacheName)?.get(address)?.clone();
  }

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      put: async (address: string, answer: Response) => {
        this.whileWriting();
        store.set(address, answer);
      },
      match: async (request: string | { url: string }) => store.get(typeof request === 'string' ? request : request.url)?.clone(),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => store.delete(url),
    };
  }
}
