/**
 * Simulates a busy machine, to find tests that fail on one. With TEST_BUSY=100, this process blocks now and then for up
 * to 50 ms, and answers are delayed by up to 100 ms.
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
