import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeLife, LifeEventKind } from '../../../../../contract/hr/life.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { EventDialog } from './event-dialog.tsx';
import { PostingDialog } from './posting-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Deed = LifeEventKind | 'undo' | 'posting' | 'correct';

interface Entry {
  key: Deed;
  label: string;
  /** Reason that currently prevents the action. Null if it is possible. */
  why: string | null;
}

/**
 * Returns menu entries for the next actions on an employee, and the dialog of the chosen one. Empty without permission.
 */
export function useLifeEntries(
  life: EmployeeLife | undefined,
  onClosed?: () => void,
): { entries: Entry[]; open: (key: Deed) => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const { subject: opened, open, close } = useDisclosure<Deed>();
  const done = () => {
    close();
    onClosed?.();
  };
  const entries: Entry[] = [];
  const add = (key: Exclude<Deed, 'undo'>, why: string | null = null) => entries.push({ key, label: t(`employeeLife.action.${key}`), why });
  // The permission for events applies to postings too.
  const may = life?.events.some(({ why }) => why !== 'permission') ?? false;
  if (life && may) {
    if (life.isPostable) add('posting');
    if (life.posting) add('correct');
    for (const { event } of life.events) {
      const { isOffered, why } = offerOf(life, event);
      if (isOffered && event !== 'undo') add(event, why);
    }
    if (life.undo) {
      const event = t(`employee.choice.event.${life.undo.kind}`);
      entries.push({ key: 'undo', label: t('employeeLife.undoOf', { event }), why: null });
    }
  }
  return { entries, open, dialog: life && opened && dialogOf(life, opened, done) };
}

function dialogOf(life: EmployeeLife, deed: Deed, onClose: () => void): ReactNode {
  if (deed === 'undo') return life.undo && <UndoDialog life={life} event={life.undo} onClose={onClose} />;
  if (deed === 'posting' || deed === 'correct')
    return <PostingDialog employeeId={life.id} isCorrection={deed === 'correct'} onClose={onClose} />;
  return <EventDialog employeeId={life.id} kind={deed} onClose={onClose} />;
}
