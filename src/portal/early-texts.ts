/** The answer to a file of texts that the page's start-up script (`boot.ts`) has asked for; to be had once. */
export function earlyTexts(path: string): Promise<Response> | undefined {
  const { earlyTexts: answers } = globalThis as { earlyTexts?: Record<string, Promise<Response>> };
  const answer = answers?.[path];
  delete answers?.[path];
  return answer;
}
