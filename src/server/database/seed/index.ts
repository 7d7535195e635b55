import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { demoUsernames } from './access.ts';
import { drawCollege } from './college.ts';
import { studentsOnRoll, today } from './plan.ts';
import { followOn, insertRows } from './rows.ts';
import { admissionCategories, castes, employeeCategories, languages, religions, systemUser, trainingCategories } from './masters.ts'; // prettier-ignore

/** The tables whose rows got their numbers from the seed. */
const numberedTables = [
  'users', 'roles', 'files', 'castes', 'languages', 'religions', 'academicTerms', 'designations', 'employeeCategories',
  'trainingCategories', 'awards', 'admissionCategories', 'employees', 'departments', 'employeeTrainings', 'degrees',
  'branches', 'batches', 'hostels', 'rooms', 'students', 'studentGuardians', 'studentAddresses', 'studentDocuments',
  'issuedCertificates', 'changeRequests', 'reportTemplates', 'importRuns', 'hostelStays', 'userGrants', 'sessions',
] as const; // prettier-ignore

export interface DemoOptions {
  /** On roll; every class grows or shrinks in proportion. */
  students?: number;
  /**
   * The moment at which the demo stands: half past three in the afternoon of its plan's day unless said. What people did
   * lately (requests, sign-ins, sessions, the trail) is told from there; terms, classes and records stand as planned.
   */
  now?: Date;
  hashPassword: (plain: string) => Promise<string>;
  /** Of the seven demo accounts: the same for all, or one for each user name. */
  demoPassword: string | ((username: string) => string);
  onProgress?: (step: string, done: number, total: number) => void;
}

/**
 * Writes the demo college into a migrated, empty database: the same data every time, all of it or nothing. Nobody can
 * sign in but the seven demo accounts; the others have no password until an administrator gives them one.
 */
export async function seedDemo(db: Kysely<Schema>, options: DemoOptions): Promise<void> {
  const {
    students = studentsOnRoll,
    now = new Date(`${today}T10:00:00Z`),
    hashPassword,
    demoPassword,
    onProgress,
  } = options;
  const hashes = new Map<string, string>();
  for (const username of demoUsernames) {
    const plain = typeof demoPassword === 'string' ? demoPassword : demoPassword(username);
    hashes.set(username, await hashPassword(plain));
  }
  const steps = await drawCollege({ students, now, hashes });
  const total = steps.length + 1;
  await inTransaction(db, async (tx) => {
    for (const [index, { title, write }] of steps.entries()) {
      onProgress?.(title, index, total);
      await write(tx);
    }
    onProgress?.('Counting', steps.length, total);
    await followOn(tx, numberedTables);
    await sql`analyze`.execute(tx);
  });
  onProgress?.('Done', total, total);
}

/** What a real college begins with: the masters of the region, which it can change, and the system's own user. No people. */
export async function seedMasters(db: Kysely<Schema>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'users', [systemUser]);
    await insertRows(tx, 'castes', castes);
    await insertRows(tx, 'languages', languages);
    await insertRows(tx, 'religions', religions);
    await insertRows(tx, 'admissionCategories', admissionCategories);
    await insertRows(tx, 'employeeCategories', employeeCategories);
    await insertRows(tx, 'trainingCategories', trainingCategories);
    await followOn(tx, ['users', 'castes', 'languages', 'religions', 'admissionCategories', 'employeeCategories', 'trainingCategories']); // prettier-ignore
  });
}
