import { CalendarCheck, CheckCheck, Lock, XCircle } from 'lucide-react';
import type { TestEvent } from '../../../../../contract/exam/test-life.ts';
import type { TestRecord, TestRow } from '../../../../../contract/exam/tests.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';

const icons = { schedule: CalendarCheck, hold: CheckCheck, give: CheckCheck, close: Lock, cancel: XCircle } as const;
/** Guards that hide an event instead of disabling it: the test is of another teacher, or of another kind. */
const hiding = ['isOwn', 'isDated', 'isUndated'];

type WithEvents = Pick<TestRow, 'events'>;
interface DialogProps {
  /** The test in the list. */
  row?: TestRow;
  /** The test on its page. */
  record?: TestRecord;
  onClose: () => void;
}

const offered = (test: WithEvents, event: TestEvent): boolean => {
  const { isOffered, why } = offerOf(test, event);
  return isOffered && !(why !== null && hiding.includes(why));
};

/** An event of a test as an action of its row or page. */
export const testAction = <E extends TestEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isDanger: event === 'cancel',
  isFor: (test: WithEvents): boolean => offered(test, event),
  whyNot: (test: WithEvents): string | null => offerOf(test, event).why,
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const test = row ?? record;
    return test ? <EventDialog test={test} event={event} onClose={onClose} /> : null;
  },
});

/** True if the user may change the test: if they may cancel it, or could if its marks were not published. */
export const isChangeable = (test: WithEvents): boolean => {
  const { isOffered, why } = offerOf(test, 'cancel');
  return isOffered && (why === null || why === 'isUnpublished');
};

/**
 * True if the user may create a re-test: they may change the test, it was held, it is not a re-test itself, and all of
 * its re-tests were cancelled.
 */
export const mayHaveRetest = ({ status, retestOfId, retests, isOwn }: TestRecord): boolean =>
  isOwn && retestOfId === null && (status === 'held' || status === 'closed') && retests.every((retest) => retest.status === 'cancelled');
