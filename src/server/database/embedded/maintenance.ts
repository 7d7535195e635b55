import type { Engine } from './engine.ts';
import type { Turn } from './turn.ts';

const minuteMs = 60_000;
/** Maintenance statements may take longer than a user's. */
const upkeepLimitMs = 10 * minuteMs;
const checkpointEveryMs = 5 * minuteMs;
const vacuumEveryMs = 60 * minuteMs;
/** Fewer commits than this are not worth a vacuum. */
const commitsWorthVacuum = 500;

export interface Maintenance {
  /** Vacuums, updates statistics and writes a checkpoint: after an import or a seed. */
  now(): Promise<void>;
  stop(): void;
}

/**
 * PGlite has no background workers: without this the log grows for ever and the planner's statistics become outdated.
 */
export function startMaintenance(engine: Engine, turn: Turn, limits: { readonly query: number }): Maintenance {
  // Not shorter than the limit of statements: the count of syncs waits for a running one.
  const limitMs = () => Math.max(upkeepLimitMs, limits.query);
  let checkpointed = { at: Date.now(), syncs: 0 };
  let vacuumed = { at: Date.now(), syncs: 0 };

  const run = async (...statements: string[]) => {
    for (const sql of statements) {
      const release = await turn.take();
      try {
        await engine.call({ kind: 'query', sql, parameters: [] }, { limitMs: limitMs() });
      } finally {
        release();
      }
    }
  };

  /** May have to wait for long maintenance, which must not count as the engine hanging. */
  const count = async () => (await engine.call({ kind: 'syncs' }, { limitMs: limitMs() })).syncs;

  const look = async () => {
    const syncs = await count();
    const at = Date.now();
    if (at - vacuumed.at >= vacuumEveryMs && syncs - vacuumed.syncs >= commitsWorthVacuum) {
      vacuumed = { at, syncs };
      await run('vacuum (analyze)');
    }
    if (at - checkpointed.at >= checkpointEveryMs && syncs !== checkpointed.syncs) {
      await run('checkpoint');
      checkpointed = { at, syncs: await count() };
    }
  };

  // A round fails while the engine is being replaced or closed; the next one follows in a minute.
  const timer = setInterval(() => void look().catch(() => undefined), minuteMs);
  timer.unref();
  return {
    now: () => run('vacuum (analyze)', 'checkpoint'),
    stop: () => clearInterval(timer),
  };
}
