import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { studentLife, type LifeEventKind } from '../../../../../contract/student/life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Menu } from '../../../../kit/menu.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { EventDialog } from './event-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type DialogName = LifeEventKind | 'undo';

interface Props {
  studentId: number;
}

/** Buttons for the events that are currently possible for a student, and for undoing the last event. */
export function LifeActions({ studentId }: Props) {
  const { t } = useTranslation();
  const { entries: all, open, dialog } = useLife(studentId);
  const entries = all.filter(({ why }) => why === null);
  if (entries.length === 0) return null;
  return (
    <>
      <div className={layout.row} role="group" aria-label={t('student.life.actions')} data-chrome="">
        {entries.map(({ key, label }) => (
          <Button key={key} size="small" variant={key === 'undo' ? 'quiet' : 'secondary'} onClick={() => open(key)}>
            {label}
          </Button>
        ))}
      </div>
      {dialog}
    </>
  );
}

/** The same actions as a menu. Also lists events that are currently blocked, with the reason. */
export function LifeMenu({ studentId }: Props) {
  const { t } = useTranslation();
  const { entries, open, dialog, isAwaited } = useLife(studentId);
  // Placeholder of the same size, to avoid a layout shift.
  if (isAwaited)
    return (
      <Button size="small" endIcon={ChevronDown} disabled>
        {t('student.life.menu')}
      </Button>
    );
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        align="start"
        label={t('student.life.actions')}
        entries={entries.map(({ key, label, why }) => ({
          kind: 'action',
          key,
          label,
          onChoose: () => open(key),
          ...(why !== null && { isDisabled: true, hint: t(`student.life.why.${why}`) }),
        }))}
        button={(button) => (
          <Button {...button} size="small" endIcon={ChevronDown}>
            {t('student.life.menu')}
          </Button>
        )}
      />
      {dialog}
    </>
  );
}

function useLife(studentId: number) {
  const { t } = useTranslation();
  const may = useMay('STUDENT_DISCONTINUE');
  const { data, isLoading } = useCall(studentLife, { id: studentId }, { enabled: may });
  const { subject: opened, open, close } = useDisclosure<DialogName>();
  const life = may ? data?.data : undefined;
  const entries: { key: DialogName; label: string; why: string | null }[] = [];
  for (const { event } of life?.events ?? []) {
    const { isOffered, why } = offerOf(life!, event);
    if (isOffered && event !== 'undo') entries.push({ key: event, label: t(`student.life.action.${event}`), why });
  }
  if (life?.undo) {
    const event = t(`student.timeline.event.${life.undo.kind}`);
    entries.push({ key: 'undo', label: t('student.life.undoOf', { event }), why: null });
  }
  const dialog =
    opened === 'undo'
      ? life?.undo && <UndoDialog student={life} event={life.undo} onClose={close} />
      : opened && <EventDialog studentId={studentId} kind={opened} onClose={close} />;
  return { entries, open, dialog, isAwaited: may && isLoading };
}
