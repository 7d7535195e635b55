import { listNotifications, readNotifications, type Notification } from '../../contract/core/notifications.ts';
import { useCall } from '../api/use-call.ts';
import { change } from '../api/use-change.ts';
import { useAct } from '../kit/use-act.ts';
import { useIsHeld } from '../session/use-session.ts';

/** Number of notifications under the bell; the page shows all. */
export const bellSize = 10;

/** A page of notifications, updated by the event stream. */
export function useNotifications(page = 1, pageSize: 10 | 20 | 30 | 50 | 100 = bellSize) {
  const isHeld = useIsHeld();
  return useCall(listNotifications, { query: { page, pageSize } }, { enabled: !isHeld, keepPrevious: true });
}

/** Marks one notification as read when it is opened, or all. If that fails, it is marked next time. */
export function useReading() {
  const { act: readAll, isBusy } = useAct(() => change(readNotifications, { body: { all: true } }));
  return {
    isPending: isBusy,
    readOne: ({ key, isRead }: Notification) => {
      if (!isRead) change(readNotifications, { body: { keys: [key] } }).catch(() => undefined);
    },
    readAll: () => readAll(),
  };
}
