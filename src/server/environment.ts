import { isIP } from 'node:net';
import { isAbsolute, relative, resolve } from 'node:path';
import { StartError } from './database/errors.ts';
import type { KeySource } from './keys/source.ts';

export interface Environment {
  port: number;
  databaseUrl: string | null;
  /** Maximum number of connections of this process to the database. */
  databasePool: number;
  /**
   * Repeated statements are prepared on the server; to be disabled behind a proxy that shares connections between
   * clients.
   */
  isPreparing: boolean;
  dataDir: string;
  keys: KeySource;
  demoPassword: string | null;
  trustProxy: string | number | null;
  logLevel: string;
  /** Address of the metrics for monitoring; null to disable them. */
  watch: { readonly port: number; readonly host: string } | null;
  /** Browsers may store the portal to open it without a connection. */
  worksOffline: boolean;
  students: number;
  isEmpty: boolean;
  mayHaveNewKeys: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * The settings of the process from its environment and arguments; an invalid one throws a StartError of one plain
 * sentence.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, args: readonly string[]): Environment {
  return {
    port: wholeNumber('PORT', env['PORT'], 3000, 0, 65_535),
    databaseUrl: databaseUrl(env['DATABASE_URL']),
    databasePool: wholeNumber('DATABASE_POOL', env['DATABASE_POOL'] || undefined, 10, 2, 500),
    isPreparing: oneOf('DATABASE_PREPARE', env['DATABASE_PREPARE'], ['on', 'off'], 'on') === 'on',
    dataDir: dataFolder(env),
    keys: keySource(env),
    demoPassword: demoPassword(env['DEMO_PASSWORD']),
    trustProxy: trustProxy(env['TRUST_PROXY']),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'], logLevels, 'info'),
    watch: watchPlace(env),
    worksOffline: oneOf('OFFLINE', env['OFFLINE'], ['on', 'off'], 'on') === 'on',
    ...readArguments(args),
  };
}

type Arguments = Pick<Environment, 'students' | 'isEmpty' | 'mayHaveNewKeys'>;

function readArguments(args: readonly string[]): Arguments {
  let students = 2400;
  let isEmpty = false;
  let mayHaveNewKeys = false;
  for (let index = 0; index < args.length; index += 1) {
    const [name, inline] = (args[index] ?? '').split('=', 2);
    if (name === '--empty') isEmpty = true;
    else if (name === '--new-keys') mayHaveNewKeys = true;
    else if (name === '--students') students = wholeNumber('--students', inline ?? args[(index += 1)] ?? '', 2400, 100, 200_000);
    else throw new StartError(`The argument ${name} is unknown; use --students N, --empty or --new-keys.`);
  }
  return { students, isEmpty, mayHaveNewKeys };
}

const dataFolder = (env: NodeJS.ProcessEnv): string => resolve(env['DATA_DIR'] || '.data');

/**
 * The source of the keys. By default they are beside the data folder and not in it, so that a copy of the folder alone
 * cannot be decrypted.
 */
export function keySource(env: NodeJS.ProcessEnv): KeySource {
  if (env['PORTAL_KEYS']) return { text: env['PORTAL_KEYS'] };
  const folder = dataFolder(env);
  const file = resolve(env['KEYS_FILE'] || `${folder}.keys.json`);
  const way = relative(folder, file);
  if (!way.startsWith('..') && !isAbsolute(way))
    throw new StartError('KEYS_FILE must not be in the data folder, otherwise each copy of the data would contain the keys.');
  return { file };
}

function wholeNumber(name: string, text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** The address of the metrics. They are not public: without METRICS_HOST they are served on this machine only. */
function watchPlace({ METRICS_PORT: port, METRICS_HOST: host }: NodeJS.ProcessEnv): Environment['watch'] {
  if (!port) return null;
  return { port: wholeNumber('METRICS_PORT', port, 0, 0, 65_535), host: host || '127.0.0.1' };
}

function databaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  const isRight = /^postgres(ql)?:\/\/.+/.test(text) && URL.canParse(text);
  if (!isRight) throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  return text;
}

function demoPassword(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length > 128) throw new StartError('DEMO_PASSWORD must have at most 128 characters.');
  return text;
}

function trustProxy(text: string | undefined): string | number | null {
  if (!text) return null;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every((proxy) => isProxy(proxy.trim()))) return text;
  throw new StartError(`TRUST_PROXY must be a number of proxies, an address or a list of addresses, not "${text}".`);
}

/** An address, a range of them (`10.0.0.0/8`), or a name for a set of ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

function oneOf(name: string, text: string | undefined, allowed: readonly string[], fallback: string): string {
  if (!text) return fallback;
  if (!allowed.includes(text)) throw new StartError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return text;
}
