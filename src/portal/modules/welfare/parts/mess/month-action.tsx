import { CircleX, RefreshCw, Send } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MessMonthRow } from '../../../../../contract/welfare/mess-months.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { CancelMonth, IssueMonth, Recalculate } from './month-dialogs.tsx';

type Event = MessMonthRow['events'][number]['event'];
interface DialogProps {
  row: MessMonthRow;
  onClose: () => void;
}
const icons = { recalculate: RefreshCw, issue: Send, cancel: CircleX } as const;
const dialogs: Readonly<Record<Event, ComponentType<DialogProps>>> = { recalculate: Recalculate, issue: IssueMonth, cancel: CancelMonth };

/** Row action for an event of a month. Disabled with the reason if the event is currently blocked. */
export const monthAction = <E extends Event>(event: E) => ({
  key: event,
  icon: icons[event],
  isDanger: event === 'cancel',
  ...offered<Event>(event),
  Dialog: dialogs[event],
});
