import type { Database } from './database/connection.ts';
import { forgetChanges } from './database/table-changes.ts';
import { modules } from './modules/index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What is done once a day, and soon after the start; answers how to stop it. What fails is tried again the next day. */
export function keepHouse(database: Database): () => void {
  const work = () => {
    void lookForDamage(database).catch((error: unknown) => console.error(error));
    for (const { daily } of modules)
      void daily?.(database.db, new Date()).catch((error: unknown) => console.error(error));
  };
  const first = setTimeout(work, 60_000).unref();
  const daily = setInterval(work, dayMs).unref();
  const hourly = setInterval(() => void forgetChanges(database.db).catch((error: unknown) => console.error(error)), hourMs).unref(); // prettier-ignore
  return () => {
    clearTimeout(first);
    clearInterval(daily);
    clearInterval(hourly);
  };
}

/** Of the embedded database only: whoever runs a server has checks of its own, which need not wait for the portal. */
async function lookForDamage({ kind, damage }: Database): Promise<void> {
  if (kind !== 'embedded') return;
  await damage.look();
  if (damage.sentence !== null) console.error(damage.sentence);
}
