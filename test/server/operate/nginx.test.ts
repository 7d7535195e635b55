import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type ClientHttp2Session } from 'node:http2';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { request } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildApp } from '../../../src/server/http/app.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { newTestKeys } from '../../support/test-keys.ts';
import { scratch } from '../../support/made-once.ts';

/** The nginx configuration in the server's folder, with other ports and names: two processes behind TLS. */
const test = suite('behind nginx');
const isThere = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
const shown = isThere ? test : test.skip;
let portal: TestApp;
let processes: FastifyInstance[];
let nginx: ChildProcess;
let folder: string;
let ports: { http: number; https: number };

test.before(async () => {
  if (!isThere) return console.log('nginx or openssl is not there: what stands before the portal is not tried.');
  portal = await testApp();
  const { database } = portal;
  const services = { database, keys: newTestKeys(), clock: () => new Date() };
  processes = [
    await buildApp({ services, version: 'one', logLevel: 'silent', trustProxy: 1 }),
    await buildApp({ services, version: 'two', logLevel: 'silent', trustProxy: 1 }),
  ];
  for (const app of processes) await app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(scratch, 'nginx-'));
  ports = { http: await freePort(), https: await freePort() };
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    ],
    { stdio: 'ignore' },
  );
  await writeFile(join(folder, 'nginx.conf'), await configuration());
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  await eventually(async () => assert.is((await ask('GET', '/api/health')).status, 200));
});
test.after(async () => {
  if (!isThere) return;
  nginx.kill();
  for (const app of processes) await app.close();
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function configuration(): Promise<string> {
  const upstreams = processes.map((app) => `server 127.0.0.1:${portOf(app)} max_fails=1 fail_timeout=2s;`).join('\n');
  const servers = (await readFile('src/server/operate/files/nginx.conf', 'utf8'))
    .replace(/server 127\.0\.0\.1:3000 [^\n]*/, upstreams)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replaceAll('portal.example.edu', 'localhost')
    .replaceAll('/etc/ssl/portal/', `${folder}/`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `daemon off; pid ${folder}/pid; events {} http { access_log off; ${folders.join(' ')} ${servers} }`;
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function ask(
  method: string,
  path: string,
  { token, body, accept }: { token?: string; body?: Buffer; accept?: string } = {},
): Promise<Reply> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(accept && { 'accept-encoding': accept }),
    ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
  };
  return new Promise((done, failed) => {
    const outgoing = request({ host: '127.0.0.1', port: ports.https, path, method, headers, rejectUnauthorized: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts).toString('latin1') }));
    });
    outgoing.on('error', failed).end(body);
  });
}

shown('nginx ends TLS: the portal binds browsers to HTTPS, and plain HTTP is redirected', async () => {
  const { status, headers } = await ask('GET', '/api/health');
  assert.equal([status, headers['strict-transport-security']], [200, 'max-age=31536000']);
  const plain = await fetch(`http://127.0.0.1:${ports.http}/profile`, { redirect: 'manual' });
  assert.equal([plain.status, plain.headers.get('location')], [301, 'https://127.0.0.1/profile']);
});

shown('browsers use HTTP/2, and a list is compressed', async () => {
  const token = await portal.tokenOf('Admin');
  const session = connect(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false });
  const headers = await answerOver(session, {
    ':path': '/api/students?pageSize=50',
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
  });
  session.close();
  assert.equal([headers[':status'], headers['content-encoding']], [200, 'gzip']);
});

function answerOver(session: ClientHttp2Session, headers: Record<string, string>): Promise<Record<string, unknown>> {
  return new Promise((done, failed) => {
    session.on('error', failed);
    const stream = session.request(headers);
    stream.on('response', done);
    stream.resume();
  });
}

shown('a request larger than any file of the portal does not reach it', async () => {
  const token = await portal.tokenOf('Admin');
  const reply = await ask('POST', '/api/files', { token, body: Buffer.alloc(12 * 1024 * 1024) }).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  // It may close the connection before everything is sent.
  if (typeof reply === 'object') assert.is(reply.status, 413);
  else assert.match(reply ?? '', /EPIPE|ECONNRESET/);
});

shown('notifications are streamed immediately, without buffering', async () => {
  const token = await portal.tokenOf('Admin');
  const first = await new Promise<string>((done, failed) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: ports.https,
        path: '/api/notifications/stream',
        headers: { authorization: `Bearer ${token}` },
        rejectUnauthorized: false,
      },
      (reply) => reply.once('data', (part: Buffer) => (outgoing.destroy(), done(part.toString()))),
    );
    outgoing.on('error', failed).end();
  });
  assert.match(first, /^(event|data|retry|:)/);
});

shown('one process is stopped without any visible effect', async () => {
  const versions = async (times: number) => {
    const seen = new Set<string>();
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await ask('GET', '/api/health');
      assert.is(status, 200);
      seen.add((JSON.parse(body) as { data: { version: string } }).data.version);
    }
    return [...seen].sort();
  };
  assert.equal(await versions(6), ['one', 'two']);
  await processes[0]?.close();
  assert.equal(await versions(6), ['two']);
});

test.run();
