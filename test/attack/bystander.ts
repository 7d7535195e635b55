import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from './ask.ts';

/** How often somebody else looks at a page. */
const everyMs = 25;
const pages = ['/account/profile', '/students?page=2&pageSize=20'];

/** Runs an attack while another user goes from page to page, and tells how long each page took. */
export async function watched(
  bystander: Ask,
  attack: () => Promise<number[]>,
): Promise<{ waits: number[]; answers: string; seconds: number }> {
  const waits: number[] = [];
  const over = new AbortController();
  const began = performance.now();
  const looking = (async () => {
    for (let turn = 0; !over.signal.aborted || turn < 8; turn += 1) {
      const asked = performance.now();
      const status = await bystander(pages[turn % pages.length] ?? '');
      // Whoever is refused has waited for nothing.
      waits.push(status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
      await pause(everyMs);
    }
  })();
  const statuses = await attack();
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await looking;
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} x ${status}`,
  );
  return { waits, answers: counts.join(', '), seconds };
}
