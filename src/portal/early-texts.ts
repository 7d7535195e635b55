/**
 * Returns the answer to a text file that the page’s start-up script (`boot.ts`) has requested. Undefined if there is
 * none, or if it has been returned before.
 */
export function earlyTexts(path: string): Promise<Response> | undefined {
  const { earlyTexts: answers } = globalThis as { earlyTexts?: Record<string, Promise<Response>> };
  const answer = answers?.[path];
  delete answers?.[path];
  return answer;
}
