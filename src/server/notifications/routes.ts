import * as contract from '../../contract/core/notifications.ts';
import { ApiError } from '../http/api-error.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import type { NoticeFinders } from './finder.ts';
import { eventOf, notificationHub, type Hub, type Identify } from './hub.ts';
import { markRead, notificationsOf, stateOf } from './notifications.ts';

/** Serves the calls of src/contract/core/notifications.ts; returns the hub of the open streams. */
export function serveNotifications(serve: Serve, services: Services, finders: NoticeFinders, identify: Identify): Hub {
  const hub = notificationHub(services, finders, identify);

  serve(contract.listNotifications, async ({ query }, { db, caller, now }) => {
    const all = await notificationsOf(finders, { db, caller, now });
    const state = stateOf(all);
    const shown = query.unread ? all.filter(({ isRead }) => !isRead) : all;
    const { page, pageSize } = query;
    const data = shown.slice((page - 1) * pageSize, page * pageSize);
    return { data, total: shown.length, page, pageSize, ...state };
  });

  serve(contract.readNotifications, async ({ body: { keys, all } }, { db, caller, now, afterCommit }) => {
    if (keys === undefined && all === undefined) throw new ApiError('ValidationFailed', { fields: { keys: 'required' } });
    if (keys !== undefined && all !== undefined) throw new ApiError('ValidationFailed', { fields: { all: 'notAllowed' } });
    const request = { db, caller, now };
    await markRead(finders, request, keys ?? null);
    afterCommit(() => hub.touch());
    return { data: { unread: stateOf(await notificationsOf(finders, request)).unread } };
  });

  serve(contract.notificationStream, async (_input, { db, caller, now, token, accept }) => {
    const isStaying = accept.includes('text/event-stream') && token !== null;
    const body = isStaying
      ? await hub.open(token, caller)
      : Buffer.from(eventOf(stateOf(await notificationsOf(finders, { db, caller, now }))));
    return fileAnswer({
      name: 'notifications',
      type: 'text/event-stream; charset=utf-8',
      body,
      cache: 'no-store, no-transform',
      disposition: 'inline',
    });
  });

  return hub;
}
