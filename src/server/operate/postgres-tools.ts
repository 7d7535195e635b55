import { spawn, type ChildProcess } from 'node:child_process';
import { StartError } from '../database/errors.ts';

/**
 * Runs a program of PostgreSQL; the address is passed by the environment, so that no list of processes shows its
 * password.
 */
export function postgresTool(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): ChildProcess {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const [host, sslMode] = [searchParams.get('host'), searchParams.get('sslmode')];
  const env = {
    ...process.env,
    PGPORT: port || '5432',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...((host || hostname) && { PGHOST: host ?? decodeURIComponent(hostname) }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    // A mode of Node's driver only: encrypted without checking the server's identity.
    ...(sslMode && { PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode }),
  };
  return spawn(name, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** @throws {StartError} if the program is not installed, or has failed */
export function endOf(name: string, program: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    program.on('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'ENOENT'
          ? new StartError(`${name} is not installed. Install PostgreSQL’s client programs, at least as new as the server.`)
          : error,
      ),
    );
    program.on('close', (code) => (code === 0 ? done() : failed(new StartError(`${name} has failed; see its output above.`))));
  });
}
