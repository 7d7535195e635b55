import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../database/transaction.ts';
import { bodyLimitOf, isRead, type AnyEndpoint, type Checked, type Output } from '../../contract/core/endpoint.ts';
import type { WorkProgress } from '../../contract/core/notifications.ts';
import { withoutControls } from '../files/plain-name.ts';
import type { Scopes } from '../scope.ts';
import { ApiError } from './api-error.ts';
import { strangerAt } from './asker.ts';
import { writeAudit } from './audit.ts';
import { mayCall, type Caller } from './caller.ts';
import { checkInput } from './check.ts';
import type { Context } from './context.ts';
import { readDeviceMark, writeDeviceMark } from './device-cookie.ts';
import { FileAnswer } from './file-answer.ts';
import type { Asker, Gate } from './gate.ts';
import { costOf, makeGates, type Gates } from './gates.ts';
import { checkLargeBody, LargeBody } from './large-body.ts';
import { isScoped, refuseUnapplied, scopedContext, type ContextOf, type Scoped } from './scoped.ts';
import type { Services } from './services.ts';
import { readUpload } from './upload.ts';

export type Handler<E> = (input: Checked<E>, context: ContextOf<E>) => Promise<Output<E> | FileAnswer>;
export type Serve = <E extends AnyEndpoint>(endpoint: E, handle: Handler<E>, options?: ServeOptions<E>) => void;

export interface ServeOptions<E> {
  /** Identifies a sender without a session for the gate. If omitted: by the address. */
  askerOf?(input: Checked<E>, from: Pick<Context, 'ip' | 'deviceMark'>): Promise<Asker>;
}

/** Finds the user of a token, or the error code if the token is not valid. */
export type Authenticate = (
  token: string,
  now: Date,
  isVisit?: boolean,
) => Promise<Caller | 'TokenInvalid' | 'TokenExpired' | 'TokenRevoked'>;

interface Options {
  services: Services;
  scopes: Scopes;
  authenticate: Authenticate;
  /** Called with the progress of a user's long work. */
  onProgress?: (userId: number, progress: WorkProgress) => void;
  /** The gates of costly calls and of large bodies; tests pass narrower ones. */
  gates?: Gates;
  /** Checks each answer against the contract: on in tests and development, off in production because of its cost. */
  checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The log does not name the caller. */
    isUnnamed?: boolean;
  }
}

/** Serves the calls of the contract; a request runs through the steps of `pipeline` in order. */
export function makeServe(app: FastifyInstance, settings: Options): { serve: Serve; served: Set<AnyEndpoint> } {
  const options = { gates: makeGates(settings.services.database), ...settings };
  const served = new Set<AnyEndpoint>();
  const serve: Serve = (endpoint, handle, { askerOf } = {}) => {
    served.add(endpoint);
    const unknown = [...(endpoint.scope ?? []), ...(endpoint.sight?.scope ?? [])].filter((name) => !options.scopes.has(name));
    if (unknown.length > 0) throw new Error(`${endpoint.path}: no module defines the scopes ${unknown.join(', ')}`);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.body && { bodyLimit: bodyLimitOf(endpoint) }),
      // A HEAD would run the whole call of a GET: the register would list an export that no one received.
      exposeHeadRoute: endpoint.access === 'anyone',
      config: { isUnnamed: endpoint.isUnnamed === true },
      handler: pipeline(endpoint, handle as unknown as AnyHandler, { ...options, askerOf: askerOf as AnyAskerOf }),
    });
  };
  return { serve, served };
}

type AnyHandler = (input: never, context: Context | Scoped<string>) => Promise<unknown>;
type AnyAskerOf = ServeOptions<never>['askerOf'];
type PipelineOptions = Options & Required<Pick<Options, 'gates'>> & { askerOf: AnyAskerOf };

function pipeline(endpoint: AnyEndpoint, handle: AnyHandler, options: PipelineOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const now = options.services.clock();
    const token = bearerToken(request);
    const caller = await identify(endpoint, token, now, options.authenticate);
    request.caller = caller;
    authorise(endpoint, caller);
    const upload = endpoint.upload ? await readUpload(request, endpoint.upload) : null;
    const signal = goneSignal(reply);
    const { params, query } = request;
    const ip = addressOf(request);
    const input =
      request.body instanceof LargeBody
        ? await checkLargeBody(request, { gate: options.gates.bodies, asker: senderOf(caller, ip), signal }, (body) =>
            checkInput(endpoint, { params, query, body }),
          )
        : checkInput(endpoint, { params, query, body: request.body });
    const applied = new Set<string>();
    const origin = { caller, requestId: request.id, ip, now };
    const cost = costOf(endpoint, input);
    const deviceMark = readDeviceMark(request);
    const work: Work = (first, { afterCommit, keepDespite, transact }) => {
      const contextOf = (db: Context['db']): Context => ({
        ...origin,
        db,
        get caller() {
          if (!caller) throw new ApiError('TokenMissing');
          return caller;
        },
        token,
        upload,
        signal,
        accept: request.headers.accept ?? '',
        userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
        deviceMark,
        keepDeviceMark: (mark) => writeDeviceMark(request, reply, mark),
        audit: (...events) => writeAudit(db, origin, events),
        tellProgress: (progress) => caller && options.onProgress?.(caller.userId, progress),
        transact: (work) => transact(db, (transaction) => work(contextOf(transaction))),
        afterCommit,
        keepDespite,
      });
      const context = contextOf(first);
      if (!isScoped(endpoint)) return handle(input as never, context);
      return handle(input as never, scopedContext(context, { endpoint, scopes: options.scopes, applied }));
    };
    const { database } = options.services;
    const start = () => run(endpoint, cost === 'heavy' || cost === 'long' ? database.until(signal) : database.db, work);
    const askerOf = async (): Promise<Asker> => {
      if (caller || !options.askerOf) return senderOf(caller, ip);
      return options.askerOf(input as never, { ip, deviceMark });
    };
    const answer = await (cost === null ? start() : inside(options.gates[cost], await askerOf(), signal, start));
    refuseUnapplied({ endpoint, applied });
    if (answer instanceof FileAnswer) return sendFile(reply, answer);
    if (options.checkAnswers) checkAnswer(endpoint, answer);
    return reply.header('cache-control', 'no-store').send(answer);
  };
}

/** Aborted if the connection ends before the answer has been sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const reason = new ApiError('BadRequest', { detail: 'cancelled by the client' });
  raw.once('close', () => raw.writableFinished || gone.abort(reason));
  return gone.signal;
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer ([\w-]{1,200})$/.exec(header)?.[1] ?? '';
}

/**
 * The client's address. A proxy may write anything into its header; if it is not an address, the connection's own is
 * used. The zone of a link-local address (`fe80::1%eth0`) belongs to this machine and is not part of a database
 * address.
 */
function addressOf(request: FastifyRequest): string {
  const address = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '::');
  return address.split('%', 1)[0] ?? address;
}

/** The user who sent a request or, without a session, its address. */
const senderOf = (caller: Caller | null, ip: string): Asker => (caller ? { key: `user ${caller.userId}` } : strangerAt(ip));

async function identify(endpoint: AnyEndpoint, token: string | null, now: Date, authenticate: Authenticate): Promise<Caller | null> {
  if (endpoint.access === 'anyone') return null;
  if (token === null) throw new ApiError('TokenMissing');
  const result = token === '' ? 'TokenInvalid' : await authenticate(token, now, !endpoint.isBackground);
  if (typeof result === 'string') throw new ApiError(result);
  return result;
}

function authorise(endpoint: AnyEndpoint, caller: Caller | null): void {
  if (endpoint.access === 'anyone' || !caller) return;
  if (caller.mustChangePassword && !endpoint.whileMustChange)
    throw new ApiError('Forbidden', { detail: 'the password must be changed first' });
  if (caller.mustSetUpSecondFactor && !endpoint.whileMustSetUp)
    throw new ApiError('Forbidden', { detail: 'a second factor must be set up first' });
  if (!mayCall(caller, endpoint)) throw new ApiError('Forbidden');
}

/**
 * Runs a call inside its gate until the first byte of the answer: the later blocks of a file wait for their own turns.
 */
async function inside<Answer>(gate: Gate, asker: Asker, signal: AbortSignal, start: () => Promise<Answer>): Promise<Answer> {
  const leave = await gate.enter(asker, signal);
  return start().finally(leave);
}

interface Running extends Pick<Context, 'afterCommit' | 'keepDespite'> {
  transact<Result>(db: Context['db'], work: (db: Context['db']) => Promise<Result>): Promise<Result>;
}
type Work = (db: Context['db'], running: Running) => Promise<unknown>;

/**
 * Runs a read without a transaction and a change in one, unless the handler opens its own (`ownTransaction`); then runs
 * the actions that wait for the commit.
 */
async function run(endpoint: AnyEndpoint, db: Context['db'], work: Work): Promise<unknown> {
  const later: (() => void)[] = [];
  const doLater = () => later.splice(0).forEach((job) => job());
  let keptError: Error | null = null;
  const running: Running = {
    afterCommit: (job) => void later.push(job),
    keepDespite: (error) => {
      keptError = error;
      return error;
    },
    transact: async (outer, inside) => {
      if (outer.isTransaction) return inside(outer);
      const done = await inTransaction(outer, async (transaction) => {
        later.length = 0;
        keptError = null;
        try {
          return { answer: await inside(transaction) };
        } catch (error) {
          if (error !== keptError) throw error;
          return null;
        }
      });
      doLater();
      if (!done) throw keptError as unknown as Error;
      return done.answer;
    },
  };
  const isPlain = isRead(endpoint) || endpoint.ownTransaction;
  const answer = await (isPlain ? work(db, running) : running.transact(db, (transaction) => work(transaction, running)));
  doLater();
  return answer;
}

async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const name = withoutControls(file.name);
  const asciiName = name.replace(/[^\w.-]/g, '_');
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${file.disposition}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', file.cache)
    .send(file.body);
}

function checkAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  const result = endpoint.answer.safeParse(JSON.parse(JSON.stringify(answer)));
  if (result.success) return;
  throw new Error(`${endpoint.method} ${endpoint.path} violates its contract: ${JSON.stringify(result.error.issues.slice(0, 3))}`);
}
