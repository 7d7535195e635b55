/** Calls made by the page’s start-up script (`boot.ts`) before the portal’s code was loaded. */
interface Early {
  token: string;
  /** Until then an early answer may be used. Later, the call is made again. */
  until: number;
  answers: Record<string, Promise<Response>>;
}
declare global {
  // oxlint-disable-next-line no-var -- a property of globalThis is declared so
  var earlyCalls: Early | undefined;
}

/**
 * The early answer to this request, usable once; undefined if the start-up script did not make the call or used another
 * token.
 */
export function earlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  if (!early || method !== 'GET' || Date.now() > early.until) return undefined;
  if (headers.get('authorization') !== `Bearer ${early.token}`) return undefined;
  const { pathname, search } = new URL(url);
  const answer = early.answers[pathname + search];
  delete early.answers[pathname + search];
  return answer;
}
