/** What the page's start-up script (`boot.ts`) has asked for before any of our code was here. */
interface Early {
  token: string;
  /** As long as an answer is as good as a new one; what nobody wanted by then is asked again. */
  until: number;
  answers: Record<string, Promise<Response>>;
}
declare global {
  // oxlint-disable-next-line no-var -- a property of globalThis is declared so
  var earlyCalls: Early | undefined;
}

/** The answer that is on its way since the page began, once; undefined where this was not asked for, or by another. */
export function earlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  if (!early || method !== 'GET' || Date.now() > early.until) return undefined;
  if (headers.get('authorization') !== `Bearer ${early.token}`) return undefined;
  const { pathname, search } = new URL(url);
  const answer = early.answers[pathname + search];
  delete early.answers[pathname + search];
  return answer;
}
