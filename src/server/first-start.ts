import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface, type ReadLineOptions } from 'node:readline/promises';
import type { Kysely } from 'kysely';
import { inTransaction } from './database/transaction.ts';
import { StartError } from './database/errors.ts';
import type { Schema } from './database/schema.ts';
import type { Environment } from './environment.ts';
import { accounts } from './modules/index.ts';

/** True for a new database: it has no user but the system's. */
export async function isFirstStart(db: Kysely<Schema>): Promise<boolean> {
  const somebody = await db.selectFrom('users').select('id').where('kind', '!=', 'system').limit(1).executeTakeFirst();
  return somebody === undefined;
}

/** Fills a new database: the demo college, or the masters and the first administrator with `--empty`. */
export async function fillDatabase(db: Kysely<Schema>, environment: Environment): Promise<void> {
  if (environment.isEmpty) return fillEmpty(db);
  const password = environment.demoPassword ?? randomBytes(6).toString('base64url');
  const started = Date.now();
  const { seedDemo } = await import('./database/seed/index.ts'); // only used at the first start
  console.log(`Writing the demo college with ${environment.students} students …`);
  await seedDemo(db, {
    students: environment.students,
    now: new Date(),
    hashPassword: accounts.hashPassword,
    demoPassword: password,
    onProgress: (step, done, total) => console.log(`  ${String(done).padStart(2)}/${total} ${step}`),
  });
  console.log(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  console.log('');
  console.log('Demo sign-ins: admin, staff, deo, faculty, hr, authadmin, 23bt0001 (a student)');
  console.log(environment.demoPassword ? 'Their password is the one of DEMO_PASSWORD.' : `Their password:  ${password}   (shown only now)`);
  console.log('');
}

async function fillEmpty(db: Kysely<Schema>): Promise<void> {
  const first = await firstAdministrator();
  const passwordHash = await accounts.hashPassword(first.password);
  const { seedMasters } = await import('./database/seed/index.ts');
  await inTransaction(db, async (transaction) => {
    await seedMasters(transaction);
    const role = await transaction.selectFrom('roles').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
    await transaction
      .insertInto('users')
      .values({
        username: first.username,
        kind: 'employee',
        displayName: first.name,
        roleId: role.id,
        passwordHash,
        mustChangePassword: first.isMade,
      })
      .execute();
  });
  if (first.isMade)
    console.log(`The first administrator is "${first.username}" with the password ${first.password}, to be changed at the first sign-in.`);
}

interface FirstAdministrator {
  username: string;
  name: string;
  password: string;
  isMade: boolean;
}

/** Asks on a terminal; without one, creates `admin` with a password that must be changed. */
async function firstAdministrator(): Promise<FirstAdministrator> {
  if (!process.stdin.isTTY) {
    return { username: 'admin', name: 'Administrator', password: randomBytes(12).toString('base64url'), isMade: true };
  }
  return askForAdministrator({ input: process.stdin, output: process.stdout });
}

/** Asks for the first administrator on a terminal. Aborting (Ctrl-C, Ctrl-D) throws a `StartError`. */
export async function askForAdministrator(terminal: ReadLineOptions): Promise<FirstAdministrator> {
  const lines = createInterface(terminal);
  const closed = once(lines, 'close');
  // Abort keys reject the question; a terminal that disconnects only closes.
  const ask = async (question: string): Promise<string> => {
    const answer = await Promise.race([lines.question(question), closed]).catch(() => null);
    if (typeof answer === 'string') return answer;
    terminal.output?.write('\n');
    throw new StartError('No administrator was named, so nothing was set up; the next start will ask again.');
  };
  try {
    terminal.output?.write('Who is the first administrator?\n');
    const name = (await ask('  Full name: ')).trim();
    const username = (await ask('  User name (lower-case letters, digits, . _ -): ')).trim();
    const password = await ask('  Password (at least 10 characters): ');
    if (name.length < 1 || name.length > 120) throw new StartError('The full name must have 1 to 120 characters.');
    if (!/^[a-z0-9][a-z0-9._/-]{2,39}$/.test(username))
      throw new StartError('The user name must have 3 to 40 lower-case letters, digits or . _ / -.');
    if (password.length < 10 || password.length > 128) throw new StartError('The password must have 10 to 128 characters.');
    return { username, name, password, isMade: false };
  } finally {
    lines.close();
  }
}
