import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { roleIds, type RoleName } from '../../src/contract/core/role-catalogue.ts';
import { core } from '../../src/server/core.ts';
import type { Database } from '../../src/server/database/connection.ts';
import { scopes } from '../../src/server/http/app.ts';
import { answerError } from '../../src/server/http/answer-error.ts';
import type { Gates } from '../../src/server/http/gates.ts';
import { makeServe, type Serve } from '../../src/server/http/serve.ts';
import type { Services } from '../../src/server/http/services.ts';
import { hashPassword } from '../../src/server/modules/authorization/passwords.ts';
import { forgetPermissions } from '../../src/server/modules/authorization/permissions.ts';
import { serveAuthorization } from '../../src/server/modules/authorization/routes.ts';
import { modules as faces } from '../../src/server/modules/index.ts';
import { learnFaces } from '../../src/server/serve-modules.ts';
import { authenticate } from '../../src/server/modules/authorization/sessions.ts';
import { forgetSettings } from '../../src/server/modules/authorization/settings.ts';
import { testDatabase } from './database.ts';
import { newTestKeys } from './test-keys.ts';

/** The password of every account that `addUser` creates, unless another is given. */
export const knownPassword = 'palm-leaf-river-42';
let knownHash: Promise<string> | undefined;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
  body: any;
  raw: Buffer;
}
interface Sent {
  body?: unknown;
  query?: Record<string, unknown>;
  payload?: Buffer;
  headers?: Record<string, string>;
  ip?: string;
  [param: string]: unknown;
}

export interface NewUser {
  kind?: 'employee' | 'student';
  displayName?: string;
  mustChangePassword?: boolean;
  isEnabled?: boolean;
  password?: string | null;
}

/**
 * Accounts and the given modules in process, on an otherwise empty college: the same pipeline as the whole server, with
 * people that the test adds. Every answer is checked against the contract.
 */
export const modulesApp = (...modules: ServeModule[]) => modulesAppWith({}, ...modules);

type ServeModule = (serve: Serve, services: Services) => void;

/**
 * The same with the given gates, which limit concurrent calls by their cost, and with a stopped clock, so that only
 * `advance` ends a waiting time, regardless of the duration of the test.
 */
export async function modulesAppWith({ gates, isStill = false }: { gates?: Gates; isStill?: boolean }, ...modules: ServeModule[]) {
  const database: Database = await testDatabase();
  forgetPermissions();
  forgetSettings();
  const start = Date.now();
  let shiftMs = 0;
  const now = () => new Date((isStill ? start : Date.now()) + shiftMs);
  const services: Services = { database, keys: newTestKeys(), clock: now };
  const app = Fastify({ trustProxy: true });
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  await app.register(multipart);
  const { serve } = makeServe(app, {
    services,
    scopes,
    checkAnswers: true,
    ...(gates && { gates }),
    authenticate: (token, at) => authenticate(database.db, token, at),
  });
  learnFaces([core, ...faces]);
  for (const serveModule of [serveAuthorization, ...modules]) serveModule(serve, services);
  await app.ready();

  /** A raw request. */
  const request = async (method: string, url: string, token: string | null, sent: Sent = {}): Promise<Answer> => {
    const { body, payload, headers, ip = '10.0.0.1' } = sent;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-forwarded-for': ip, ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
      raw: answer.rawPayload,
    };
  };

  /** One call of the contract; path parameters are keys beside `body` and `query`. */
  const call = (endpoint: AnyEndpoint, token: string | null, sent: Sent = {}): Promise<Answer> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sent[name]));
    const search = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
    return request(endpoint.method, `/api${path}${search.size > 0 ? `?${search}` : ''}`, token, sent);
  };

  /** A user who can sign in with `knownPassword`; returns the id. */
  const addUser = async (username: string, role: RoleName, overrides: NewUser = {}): Promise<number> => {
    const { password, isEnabled = true, ...user } = overrides;
    const hash = password === undefined ? await (knownHash ??= hashPassword(knownPassword)) : password;
    const { id } = await database.db
      .insertInto('users')
      .values({
        username,
        kind: role === 'Student' ? 'student' : 'employee',
        displayName: username,
        roleId: roleIds[role],
        passwordHash: hash !== null && !hash.startsWith('$') ? await hashPassword(hash) : hash,
        mustChangePassword: false,
        isEnabled,
        disabledReason: isEnabled ? null : 'left the college',
        ...user,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const signIn = async (username: string, password = knownPassword, ip = '10.0.0.1'): Promise<Answer> =>
    request('POST', '/api/account/login', null, { body: { username, password }, ip });

  const tokenOf = async (username: string, password = knownPassword): Promise<string> => {
    const answer = await signIn(username, password);
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(answer.body)}`);
    return answer.body.data.token;
  };

  return {
    db: database.db,
    services,
    request,
    call,
    addUser,
    signIn,
    tokenOf,
    now,
    advance: (minutes: number) => void (shiftMs += minutes * 60_000),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
export type ModulesApp = Awaited<ReturnType<typeof modulesApp>>;
