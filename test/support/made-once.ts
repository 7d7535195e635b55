import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The runner's folder for data that the processes of one run share. */
export const scratch = process.env['TEST_SCRATCH'] ?? tmpdir();

/**
 * Makes a folder that does not exist yet. If two processes of a run need the folder, the second waits for the first:
 * side by side both would take twice as long.
 */
export async function madeOnce(ready: string, make: () => Promise<void>): Promise<void> {
  const mark = join(scratch, `${basename(ready)}-${process.ppid}-is-made`);
  while (!existsSync(ready)) {
    const isFirst = await mkdir(mark).then(
      () => true,
      () => false,
    );
    if (!isFirst) await rest(100);
    // It may have been made between the check and the mark.
    else await (existsSync(ready) ? Promise.resolve() : make()).finally(() => rmdir(mark));
  }
}

/**
 * Copies the contents of a folder; a database has some 1,500 files, for which Node takes four times as long as `cp`.
 */
export async function copyInto(to: string, from: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}
