/**
 * Retries until the attempt no longer throws, or throws its last error: for changes that a page shows a moment later.
 */
export async function eventually<T>(attempt: () => T | Promise<T>, limitMs = 20_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 40));
    }
  }
}
