import { CalendarCheck, CheckCheck, Lock, XCircle } from 'lucide-react';
import type { TestEvent } from '../../../../../contract/exam/test-life.ts';
import type { TestRecord, TestRow } from '../../../../../contract/exam/tests.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { schedule: CalendarCheck, hold: CheckCheck, give: CheckCheck, close: Lock, cancel: XCircle } as const;
/** What another teacher or another kind of test is for: nothing that will change by waiting. */
const hiding = ['isOwn', 'isDated', 'isUndated'];

type Living = Pick<TestRow, 'events'>;
interface Given {
  /** Of the list. */
  row?: TestRow;
  /** Of its page. */
  record?: TestRecord;
  onClose: () => void;
}

const offered = (test: Living, event: TestEvent): boolean => {
  const { isOffered, why } = offerOf(test, event);
  return isOffered && !(why !== null && hiding.includes(why));
};

/** An event of a test as an action of its row or of its page. */
export const testAction = <E extends TestEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isDanger: event === 'cancel',
  isFor: (test: Living): boolean => offered(test, event),
  whyNot: (test: Living): string | null => offerOf(test, event).why,
  Dialog: ({ row, record, onClose }: Given) => {
    const test = row ?? record;
    return test ? <EventDialog test={test} event={event} onClose={onClose} /> : null;
  },
});

/** Whether this reader may change it as it stands: what may be cancelled, or could but for its published marks. */
export const isChangeable = (test: Living): boolean => {
  const { isOffered, why } = offerOf(test, 'cancel');
  return isOffered && (why === null || why === 'isUnpublished');
};

/** It was held, for all: for some it may be held again. */
export const mayHaveRetest = ({ status, retestOfId, retests, isOwn }: TestRecord): boolean =>
  isOwn && retestOfId === null && (status === 'held' || status === 'closed') && retests.every((one) => one.status === 'cancelled');
