import { useTranslation } from 'react-i18next';
import { moveCourse, type CourseEvent } from '../../../../../contract/syllabus/courses.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { takeBack } from '../../../../kinds/lifecycle/take-back.ts';

/** Reverse event of each event. */
const back = { activate: 'redraft', redraft: 'activate', retire: 'reactivate', reactivate: 'retire' } as const satisfies Record<
  CourseEvent,
  CourseEvent
>;

export interface CourseEventDialogProps {
  course: { id: number; version: number; code: string; title: string };
  event: CourseEvent;
  onClose: () => void;
}

/** Dialog that explains an event of a course and confirms it. The toast afterwards offers to undo the event. */
export function CourseEventDialog({ course: { id, version, code, title }, event, onClose }: CourseEventDialogProps) {
  const { t } = useTranslation();
  const name = `${code} ${title}`;
  const send = (what: CourseEvent, of: number) => change(moveCourse, { id, body: { event: what, version: of } });
  const undo = (of: number) => takeBack(() => send(back[event], of), { done: t('course.undone', { name }), texts: 'course' }, t);
  const { act, isBusy, problem } = useAct(() => send(event, version), {
    onDone: ({ data }) => {
      const way = { label: t('course.undo'), onChoose: () => undo(data.version) };
      void toast('success', t(`course.did.${event}`, { name }), way);
      onClose();
    },
    onFailed: (failure) => failure === 'StaleVersion' && emptyAreas(['Course']),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`course.ask.${event}`, { name })}
      confirmLabel={t(`course.action.${event}`)}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`course.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t(`course.means.${event}`)}
    </ConfirmDialog>
  );
}
