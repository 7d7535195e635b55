/**
 * Simulates a busy machine, to find tests that fail on one: with TEST_BUSY=100 this process blocks now and then, and
 * answers are late, each for up to that many milliseconds.
 */
const most = Number(process.env['TEST_BUSY'] ?? 0);

export const late = async (): Promise<void> => {
  if (most > 0 && Math.random() < 0.7) await new Promise((done) => setTimeout(done, Math.random() * most));
};

function standStill(): void {
  const end = performance.now() + (Math.random() * most) / 2;
  while (performance.now() < end);
  setTimeout(standStill, Math.random() * most).unref();
}

if (most > 0) setTimeout(standStill, 10).unref();
