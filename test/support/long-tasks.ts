/**
 * The tasks of a page's main thread, by the processor time of each: unlike the clock time, which the browser reports to
 * pages as `longtask`, it hardly grows with the load of the machine.
 */
import type { Page } from 'playwright-core';

interface CallFrame {
  functionName: string;
  url?: string;
  /** From 0. */
  lineNumber?: number;
  columnNumber?: number;
}

interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: CallFrame;
}

/** An event of the browser's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
  args: {
    data?: {
      frames?: { processId?: number }[];
      startTime?: number;
      timeDeltas?: number[];
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
    };
  };
}

/** A moment at which the browser sampled the call stack. */
interface Sample {
  at: number;
  /** From the innermost outwards. */
  calls: CallFrame[];
}

/** The number of tasks in the message, enough to recognize the long ones. */
const shownTasks = 5;

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-v8.cpu_profiler'];

/** Milliseconds of processor time. */
export interface TaskLimits {
  /** One task: the page does not respond during it. */
  each: number;
  /** All tasks of the watched time: many short ones in a row also block a page. */
  all: number;
}

/** Starts watching. The returned function stops it and describes everything over the limits, with the longest tasks. */
export async function watchTasks(page: Page, limits: TaskLimits): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { excludedCategories: ['*'], includedCategories: categories },
  });
  return async () => {
    const whole = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
    await session.send('Tracing.end');
    await whole;
    await session.detach();
    const process = events.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames?.[0]?.processId;
    const pageEvents = events.filter(({ pid }) => pid === process);
    // The task in which the browser starts sampling does not belong to the page.
    const start = pageEvents.find(({ name }) => name === 'Profile')?.ts ?? 0;
    const tasks = pageEvents.filter(({ name, ts }) => name === 'RunTask' && ts > start);
    // Without any task the trace itself has failed, and nothing was watched.
    if (tasks.length === 0) throw new Error('No task of the page was traced.');
    const total = tasks.reduce((sum, task) => sum + costOf(task), 0);
    const long = tasks.filter((task) => costOf(task) > limits.each).sort((a, b) => costOf(b) - costOf(a));
    const over = [
      ...(total > limits.all ? [{ title: 'all tasks', cost: total, parts: tasks }] : []),
      ...long.slice(0, shownTasks).map((task) => ({ title: 'one task', cost: costOf(task), parts: [task] })),
    ];
    const samples = over.length > 0 ? samplesOf(pageEvents) : [];
    return Promise.all(
      over.map(async ({ title, cost, parts }) => {
        const culprit = await culpritOf(parts, samples);
        return `${title}: ${Math.round(cost)} ms, most of it in ${culprit}`;
      }),
    );
  };
}

/** The processor time of a task in milliseconds. */
const costOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;

function samplesOf(events: readonly TraceEvent[]): Sample[] {
  const nodes = new Map<number, ProfileNode>();
  const samples: Sample[] = [];
  let at = 0;
  for (const { name, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'Profile') at = args.data?.startTime ?? 0;
    if (name !== 'ProfileChunk') continue;
    const { cpuProfile, timeDeltas = [] } = args.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[index] ?? 0;
      const calls: CallFrame[] = [];
      for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? 0)) calls.push(node.callFrame);
      samples.push({ at, calls });
    }
  }
  return samples;
}

/** The script function with most of the tasks' time, and the beginning of its code. */
async function culpritOf(tasks: readonly TraceEvent[], samples: readonly Sample[]): Promise<string> {
  const counts = new Map<string, { count: number; frame: CallFrame }>();
  for (const { at, calls } of samples) {
    const frame = calls.find(({ url }) => url);
    if (!frame || !tasks.some(({ ts, dur = 0 }) => at >= ts && at <= ts + dur)) continue;
    const place = `${frame.url}:${(frame.lineNumber ?? 0) + 1}:${(frame.columnNumber ?? 0) + 1}`;
    counts.set(place, { count: (counts.get(place)?.count ?? 0) + 1, frame });
  }
  const [longest] = [...counts].sort(([, a], [, b]) => b.count - a.count);
  if (!longest) return 'no script';
  const [place, { frame }] = longest;
  return `${frame.functionName || 'a function'} (${place}): ${await codeAt(frame)}`;
}

/** The names of a built script are short, so its code is more helpful. */
async function codeAt({ url = '', lineNumber = 0, columnNumber = 0 }: CallFrame): Promise<string> {
  const answer = await fetch(url).catch(() => null);
  const line = (await answer?.text())?.split('\n')[lineNumber] ?? '';
  return line.slice(columnNumber, columnNumber + 120);
}
