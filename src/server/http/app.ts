import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { api } from '../api.ts';
import { apiDocument, health } from '../../contract/core/home.ts';
import { core } from '../core.ts';
import { accounts, modules } from '../modules/index.ts';
import type { Hub } from '../notifications/hub.ts';
import { Scopes } from '../scope.ts';
import { serveModules } from '../serve-modules.ts';
import { answerError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { fileAnswer } from './file-answer.ts';
import { parseJsonBodies } from './json-body.ts';
import { writeOpenApi } from './openapi.ts';
import { portalCollege } from './portal-college.ts';
import { servePortal } from './portal-files.ts';
import { answerClientError, answerExpectations } from './raw-errors.ts';
import { makeServe } from './serve.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  services: Services;
  version: string;
  /** The built portal; if omitted, only the API is served. */
  portalFolder?: string;
  logLevel?: string;
  /** The proxies that are trusted to set `X-Forwarded-For`: an address, a list, or a number of hops. */
  trustProxy?: string | number;
  checkAnswers?: boolean;
  /** Browsers cache nothing of the portal, and answers are checked. */
  isDev?: boolean;
  /** False removes the service worker from every browser that has it. */
  worksOffline?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Number of tabs that listen for notifications. */
    openStreams(): number;
  }
}

/** The scope conditions of all modules. */
export const scopes = new Scopes([core, ...modules].map((face) => face.scopes ?? {}));

/** The whole server, not yet listening: tests call it in process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: () => randomUUID(),
    logger: { level: options.logLevel ?? 'info', base: null },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit: 2 * 1024, // for requests that are not calls of the contract: each call has its own limit
    requestTimeout: 5 * 60_000, // to send a whole request; without it a stalled sender keeps its connection for ever
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    clientErrorHandler: answerClientError,
    http: { requireHostHeader: false }, // Node would answer without a body; rejected below
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  parseJsonBodies(app);
  answerExpectations(app.server);
  logRequests(app);
  refuseHostless(app);
  keepToHttps(app);
  await app.register(multipart);
  // One of the two handles unknown paths: Fastify accepts one handler only.
  const college = portalCollege(options.services);
  if (options.portalFolder) await servePortal(app, options.portalFolder, options.isDev, college, options.worksOffline);
  else app.setNotFoundHandler(noSuchPath);
  serveContract(app, options);
  return app;
}

function noSuchPath(): never {
  throw new ApiError('NotFound', { detail: 'no such path' });
}

/** Serves every call of the contract, and nothing else. Throws at start if a call has no handler. */
function serveContract(app: FastifyInstance, { services, version, checkAnswers = false }: AppOptions): void {
  let hub: Hub | null = null;
  const { serve, served } = makeServe(app, {
    services,
    scopes,
    checkAnswers,
    onProgress: (userId, progress) => hub?.tellProgress(userId, progress),
    authenticate: (token, now, isVisit) => accounts.authenticate(services.database.db, token, now, isVisit),
  });
  serve(health, async () => {
    if (!(await services.database.isAlive()))
      throw new ApiError('Unavailable', { retryAfterSeconds: 5, detail: 'the database does not answer' });
    const { kind: database, damage } = services.database;
    const status = damage.sentence === null ? ('ok' as const) : ('damaged' as const);
    return { data: { status, damage: damage.sentence, database, version } };
  });
  let document: Promise<Buffer> | null = null;
  serve(apiDocument, async () => {
    // Written once, at the first request: most servers never serve it, and writing it takes half a second.
    document ??= writeOpenApi(version);
    return fileAnswer({
      name: 'openapi.json',
      type: 'application/json; charset=utf-8',
      body: await document,
      disposition: 'inline',
    });
  });
  hub = serveModules(serve, services, modules, (token, now) => accounts.authenticate(services.database.db, token, now, false));
  liveNotifications(app, hub);
  const missing = [...api].filter(([, endpoint]) => !served.has(endpoint)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
}

/** Notifies the open streams after each request that may have changed data; they end before the server stops. */
function liveNotifications(app: FastifyInstance, hub: Hub): void {
  app.decorate('openStreams', () => hub.size);
  app.addHook('onResponse', async (request, reply) => {
    const isQuiet = request.method === 'GET' || /^\/api\/(account\/log|notifications)/.test(request.url);
    if (!isQuiet && reply.statusCode < 400) hub.touch();
  });
  app.addHook('preClose', async () => hub.close());
}

function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0') throw new ApiError('BadRequest', { detail: 'no host is named' });
  });
}

/**
 * Sends Strict-Transport-Security over https, which a trusted proxy reports: for a year the browser then uses https
 * only.
 */
function keepToHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  });
}

/**
 * The proxies that Fastify trusts, none by default. A number is that many in front of this process; Fastify itself
 * would trust none of them.
 */
function trusted(proxy: string | number | undefined): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxy === 'number' ? (_address, hop) => hop < proxy : (proxy ?? false);
}

/**
 * Logs one structured line per request: the route's pattern, never its query, its body or a person's name. Successful
 * requests for files of the portal and for unnamed calls are not logged.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const { isUnnamed } = request.routeOptions.config;
    if (reply.statusCode < 400 && (isUnnamed || !route.startsWith('/api'))) return;
    request.log.info({
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: isUnnamed ? null : (request.caller?.userId ?? null),
    });
  });
}
