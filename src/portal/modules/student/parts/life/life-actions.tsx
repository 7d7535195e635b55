import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentLife, type LifeEventKind } from '../../../../../contract/student-life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { EventDialog } from './event-dialog.tsx';
import { offeredEvents } from './offered.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** What may happen next to this student, a button each, and the last event taken back while that is possible. */
export function LifeActions({ studentId }: { studentId: number }) {
  const { t } = useTranslation();
  const may = useMay('STUDENT_DISCONTINUE');
  const { data } = useCall(studentLife, { id: studentId }, { enabled: may });
  const [opened, setOpened] = useState<LifeEventKind | 'undo' | null>(null);
  if (!may || !data) return null;
  const life = data.data;
  const close = () => setOpened(null);
  return (
    <>
      <div className={layout.row} role="group" aria-label={t('student.life.actions')} data-chrome="">
        {offeredEvents(life.status, life.isLastSemester).map((kind) => (
          <Button key={kind} size="small" onClick={() => setOpened(kind)}>
            {t(`student.life.action.${kind}`)}
          </Button>
        ))}
        {life.undo && (
          <Button size="small" variant="quiet" onClick={() => setOpened('undo')}>
            {t('student.life.undoOf', { event: t(`student.timeline.event.${life.undo.kind}`) })}
          </Button>
        )}
      </div>
      {opened === 'undo' && life.undo && <UndoDialog student={life} event={life.undo} onClose={close} />}
      {opened !== null && opened !== 'undo' && <EventDialog studentId={studentId} kind={opened} onClose={close} />}
    </>
  );
}
