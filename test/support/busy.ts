/**
 * A machine with much else to do, for whoever looks for tests that are red on one: with TEST_BUSY=100 this process stands
 * still now and then, and answers come late, each for up to so many milliseconds.
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
