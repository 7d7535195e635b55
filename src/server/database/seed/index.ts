import { sql, type Kysely } from 'kysely';
import { learnExitSurvey } from '../../exit-survey.ts';
import { modules } from '../../modules/index.ts';
import type { Schema } from '../schema.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { College } from './college/college.ts';
import { demoUsernames } from './college/demo-users.ts';
import { studentsOnRoll, today } from './college/plan.ts';
import { inOrder, type ModuleSeed } from './steps.ts';
import { openTables } from './write.ts';

export interface DemoOptions {
  /** Students on roll; every class grows or shrinks in proportion. */
  students?: number;
  /**
   * The present moment of the demo: by default half past three in the afternoon of its plan's day. Recent actions
   * (requests, sign-ins, sessions, the trail) and upcoming dates (retirements, ends of contracts) depend on it; terms,
   * classes and records follow the plan.
   */
  now?: Date;
  hashPassword: (plain: string) => Promise<string>;
  /** Password of the seven demo accounts: the same for all, or one per user name. */
  demoPassword: string | ((username: string) => string);
  onProgress?: (step: string, done: number, total: number) => void;
  /** Seeds of further modules. */
  more?: Readonly<Record<string, ModuleSeed>>;
}

const portalBegan = '2022-07-01T05:00:00.000Z';

/**
 * Writes the demo college into a migrated, empty database: the same data every time, all or nothing. Only the seven
 * demo accounts can sign in; the others have no password until an administrator sets one.
 */
export async function seedDemo(db: Kysely<Schema>, options: DemoOptions): Promise<void> {
  const { students = studentsOnRoll, now = new Date(`${today}T10:00:00Z`), onProgress } = options;
  learnExitSurvey(modules.find(({ exitSurvey }) => exitSurvey)?.exitSurvey);
  const college = new College({ students, now, hashes: await hashesOf(options) });
  const steps = inOrder({ ...(await readSeeds()), ...options.more });
  const total = steps.length + 1;
  await inTransaction(db, async (tx) => {
    await takeTime(tx);
    const tables = openTables(tx, portalBegan);
    for (const [index, step] of steps.entries()) {
      onProgress?.(step.title, index, total);
      await step.write(college, tables);
      await tables.settle();
    }
    onProgress?.('Counting', steps.length, total);
    await tables.close();
    await sql`analyze`.execute(tx);
  });
  onProgress?.('Done', total, total);
}

/**
 * Writes the initial data of a real college: the masters of the region, which the college can change, and the system
 * user. No people.
 */
export async function seedMasters(db: Kysely<Schema>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeTime(tx);
    const tables = openTables(tx);
    const nobody = new College({ students: 0, now: new Date() });
    for (const { isMaster, write } of inOrder(await readSeeds())) if (isMaster) await write(nobody, tables);
    await tables.settle();
    await tables.close();
  });
}

/**
 * Removes the time limits of a server for this transaction: no user waits for a first start, and the machine may sleep
 * during it. `Database.unhurried` removes those of the embedded database.
 */
async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

/** The seed of each module, by its name. */
export async function readSeeds(): Promise<Record<string, ModuleSeed>> {
  const seeds: Record<string, ModuleSeed> = {};
  for (const { contract, seed } of modules) if (seed) seeds[contract.name] = (await seed()).seed;
  return seeds;
}

async function hashesOf({ hashPassword, demoPassword }: DemoOptions): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const username of demoUsernames) {
    const plain = typeof demoPassword === 'string' ? demoPassword : demoPassword(username);
    hashes.set(username, await hashPassword(plain));
  }
  return hashes;
}
