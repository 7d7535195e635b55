/** The answer to a text file requested by the page’s start-up script (`boot.ts`), usable once. */
export function earlyTexts(path: string): Promise<Response> | undefined {
  const { earlyTexts: answers } = globalThis as { earlyTexts?: Record<string, Promise<Response>> };
  const answer = answers?.[path];
  delete answers?.[path];
  return answer;
}
