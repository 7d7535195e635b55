import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import type { Database } from '../../src/server/database/connection.ts';
import { seedDemo } from '../../src/server/database/seed/index.ts';
import { refuseUntranslated } from '../../src/server/export/translations.ts';
import { buildApp } from '../../src/server/http/app.ts';
import { forgetSettings } from '../../src/server/database/settings.ts';
import { hashPassword } from '../../src/server/modules/authorization/passwords.ts';
import { forgetPermissions } from '../../src/server/modules/authorization/permissions.ts';
import { filledPlace, testPlace, type TestPlace } from './database.ts';
import { newTestKeys } from './test-keys.ts';

/** The demo sign-ins, one for each default role. */
export const demoUsers = {
  Admin: 'admin',
  Staff: 'staff',
  Deo: 'deo',
  Faculty: 'faculty',
  HR: 'hr',
  AuthorizationAdmin: 'authadmin',
  Student: '23bt0001',
} as const;
export type DemoRole = keyof typeof demoUsers;
export const demoPassword = 'palm-leaf-river-42';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
  body: any;
  raw: Buffer;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Moves the server's clock; the next request uses it. */
  advance(minutes: number): void;
  now(): Date;
  /** A token of a demo account. All callers share one sign-in. */
  tokenOf(role: DemoRole): Promise<string>;
  /** A token of a new session. */
  signIn(role: DemoRole): Promise<string>;
  /** A raw request; `as` is a demo role or a token, `null` sends none. */
  request(options: {
    method?: string;
    url: string;
    as?: DemoRole | (string & {}) | null;
    body?: unknown;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<Answer>;
  /** One call of the contract; an upload comes from `filePart`. */
  call(endpoint: AnyEndpoint, as: DemoRole | (string & {}) | null, input?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * The whole server in process, on a demo college in the kind of database under test. Every answer is checked against
 * the contract, unless `checkAnswers` is false because the checks would take too long.
 */
export async function testApp(students = 240, { checkAnswers = true } = {}): Promise<TestApp> {
  refuseUntranslated();
  const database = await seededDatabase(students);
  // Clears the caches, which another college in this process may have filled.
  forgetPermissions();
  forgetSettings();
  let shiftMinutes = 0;
  const now = () => new Date(Date.now() + shiftMinutes * 60_000);
  const app = await buildApp({
    services: { database, keys: newTestKeys(), clock: now },
    version: 'test',
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    checkAnswers,
  });
  await app.ready();
  const tokens = new Map<string, Promise<string>>();

  const request: TestApp['request'] = async ({ method = 'GET', url, as = null, body, headers, payload }) => {
    const token = as === null ? null : as in demoUsers ? await tokenOf(as as DemoRole) : as;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
      raw: answer.rawPayload,
    };
  };

  const signIn = async (role: DemoRole): Promise<string> => {
    const answer = await request({
      method: 'POST',
      url: '/api/account/login',
      body: { username: demoUsers[role], password: demoPassword },
    });
    if (answer.status !== 200) throw new Error(`${role} could not sign in: ${JSON.stringify(answer.body)}`);
    return answer.body.data.token;
  };
  // Concurrent callers share one sign-in, because the server lets only a few per account wait at a time.
  const tokenOf = (role: DemoRole): Promise<string> => {
    const token = tokens.get(role) ?? signIn(role);
    tokens.set(role, token);
    return token;
  };

  return {
    app,
    database,
    now,
    advance: (minutes) => void (shiftMinutes += minutes),
    signIn,
    tokenOf,
    request,
    call: (endpoint, as, { query, body, payload, headers, ...params } = {}) =>
      request({
        method: endpoint.method,
        url: address(endpoint, params, query),
        as,
        ...(body !== undefined && { body }),
        ...(Buffer.isBuffer(payload) && { payload, headers: headers as Record<string, string> }),
      }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The address of a call, such as `/api/students/4?page=2`. A missing path parameter is 1. */
export function address(endpoint: AnyEndpoint, params: Record<string, unknown> = {}, query: unknown = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** A fresh, closed demo college: written once per test run and then copied. */
export function seededPlace(students = 240): Promise<TestPlace> {
  return filledPlace(`seeded_${students}`, testPlace, async ({ db }) => {
    await seedDemo(db, { students, hashPassword, demoPassword, onProgress: () => {} });
  });
}

async function seededDatabase(students: number): Promise<Database> {
  const place = await seededPlace(students);
  const database = await place.open();
  return { ...database, close: () => database.close().finally(place.remove) };
}
