/**
 * The demo accounts as tests sign them in: one shared session each for all tests on a portal, or a separate session.
 */

/** The password of all demo sign-ins in journeys. */
export const demoPassword = 'palm-leaf-river-42';

/** The items that a page keeps in its storage after a sign-in. */
export interface Account {
  token: string;
  user: string;
}

/** A portal with an API to call. */
export interface Api {
  api(method: string, path: string, token: string | null, body?: unknown): Promise<Response>;
}

/**
 * Answers of the portal to a session: the status of `/account/profile`, and the status and sorted ids of
 * `/permissions/user`.
 */
export interface SessionAnswer {
  profile: string;
  permissions: string;
}

/** The shared session of an account, and its first answers. */
export interface SharedSession {
  account: Account;
  first: SessionAnswer;
}

const sessions = new WeakMap<Api, Map<string, Promise<SharedSession>>>();

/** The shared sessions of a portal, by user name. */
export function sharedSessions(portal: Api): Map<string, Promise<SharedSession>> {
  const shared = sessions.get(portal) ?? new Map<string, Promise<SharedSession>>();
  sessions.set(portal, shared);
  return shared;
}

/**
 * The shared session of a user. Sessions are shared because their number per account is limited, and a further sign-in
 * would end the oldest one.
 */
export async function accountOf(portal: Api, username: string): Promise<Account> {
  const shared = sharedSessions(portal);
  const session = shared.get(username) ?? begin(portal, username);
  shared.set(username, session);
  // A failed sign-in is tried again by the next caller.
  session.catch(() => shared.get(username) === session && shared.delete(username));
  return (await session).account;
}

async function begin(portal: Api, username: string): Promise<SharedSession> {
  const account = await signIn(portal, username);
  return { account, first: await answerOf(portal, account) };
}

/** A separate session, which a test may end. */
export async function signIn(portal: Api, username: string): Promise<Account> {
  const answer = await portal.api('POST', '/account/login', null, { username, password: demoPassword });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
  return { token: data.token, user: JSON.stringify(data.user) };
}

/** The portal’s current answers to a session. If the portal cannot be reached, the error is the answer. */
export async function answerOf(portal: Api, { token }: Account): Promise<SessionAnswer> {
  const ask = (path: string) => portal.api('GET', path, token);
  try {
    const [profile, permissions] = await Promise.all([ask('/account/profile'), ask('/permissions/user')]);
    const list = ((await permissions.json()) as { permissions?: number[] }).permissions ?? [];
    const ids = list.toSorted((a, b) => a - b).join(' ');
    return { profile: String(profile.status), permissions: `${permissions.status}: ${ids}` };
  } catch (error) {
    return { profile: String(error), permissions: String(error) };
  }
}
