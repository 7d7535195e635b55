import {
  listNotifications,
  notificationState,
  notificationStream,
  workProgress,
  type NotificationState,
} from '../../contract/core/notifications.ts';
import type { Output } from '../../contract/core/endpoint.ts';
import { emptyAreas } from './call-query.ts';
import { client } from './client.ts';
import { tellProgress } from './progress.ts';
import { queryClient } from './query-client.ts';
import { addressOf } from './request-parts.ts';

/**
 * The server sends a message every 20 s. After this silence the connection is dead, regardless of the reports of the
 * browser.
 */
const silenceMs = 65_000;

interface Listening {
  signal: AbortSignal;
  onOpen: () => void;
  onState: (state: NotificationState) => void;
}

/**
 * Reads the stream of notifications, using fetch because EventSource cannot send the token. Returns when the server
 * ends the stream; throws if the stream cannot be opened, breaks or falls silent.
 */
export async function listenToNews({ signal, onOpen, onState }: Listening): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error('The event stream fell silent.')), silenceMs);
  };
  try {
    wake();
    const answer = await client(addressOf(notificationStream, {}), {
      headers: { accept: 'text/event-stream' },
      signal: anyOf(signal, silence.signal),
    });
    if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error('The response is not an event stream.');
    onOpen();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      wake();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const state = eventIn(block, 'state', notificationState);
        if (state) onState(state);
        const progress = eventIn(block, 'progress', workProgress);
        if (progress) tellProgress(progress);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The data of an event with this name, or null for other events such as heartbeats. */
function eventIn<Data>(block: string, name: string, schema: { parse: (data: unknown) => Data }): Data | null {
  const lines = block.split('\n');
  if (!lines.includes(`event: ${name}`)) return null;
  const data = lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : [])).join('\n');
  try {
    return schema.parse(JSON.parse(data));
  } catch {
    // Truncated; the next event will be complete.
    return null;
  }
}

/** Reloads the shown notifications, unless all of them already match the stamp. */
export function refreshNotifications(stamp: string | null): void {
  const shown = queryClient.getQueriesData<Output<typeof listNotifications>>({ queryKey: ['Notifications'] });
  if (stamp !== null && shown.length > 0 && shown.every(([, answer]) => answer?.stamp === stamp)) return;
  emptyAreas(['Notifications']);
}

function anyOf(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
