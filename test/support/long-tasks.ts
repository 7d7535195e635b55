/**
 * The tasks of a page's own thread, by the processor time that each took: unlike the time by the clock, which the
 * browser reports to pages as `longtask`, it does not grow with what else the machine does.
 */
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: the start and the length by the clock, and the processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { functionName?: string; url?: string; lineNumber?: number; frames?: { processId?: number }[] } };
}

/** Starts to watch. The returned function ends it and describes the tasks over the limit, the longest first. */
export async function watchTasks(page: Page, limitMs: number): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      excludedCategories: ['*'],
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  return async () => {
    const whole = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
    await session.send('Tracing.end');
    await whole;
    await session.detach();
    const started = events.find(({ name }) => name === 'TracingStartedInBrowser');
    const process = started?.args.data?.frames?.[0]?.processId;
    const tasks = events.filter(({ name, pid }) => name === 'RunTask' && pid === process);
    // Without any the trace itself has failed, and nothing was watched.
    if (tasks.length === 0) throw new Error('No task of the page was traced.');
    return tasks
      .filter((task) => costOf(task) > limitMs)
      .sort((one, other) => costOf(other) - costOf(one))
      .map((task) => `${Math.round(costOf(task))} ms in ${culpritOf(task, events)}`);
  };
}

/** Milliseconds of processor time. */
const costOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;

/** The function called in a task that took most of its time, and the file that has it. */
function culpritOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const [longest] = events
    .filter(({ name, tid, ts }) => name === 'FunctionCall' && tid === task.tid && ts >= task.ts && ts < end)
    .sort((one, other) => costOf(other) - costOf(one));
  const { functionName, url, lineNumber } = longest?.args.data ?? {};
  return longest ? `${functionName || 'a function'} of ${url || 'the page'}:${lineNumber ?? 0}` : 'no script';
}
