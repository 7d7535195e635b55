import { useTranslation } from 'react-i18next';
import { moveSyllabus, syllabusEventFields, type SyllabusEvent, type SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { EventCounts } from './event-counts.tsx';

export interface EventDialogProps {
  syllabus: SyllabusStructure;
  event: SyllabusEvent;
  onClose: () => void;
}

/** Dialog that explains an event of a syllabus and confirms it. Some events require a reason. */
export function EventDialog(props: EventDialogProps) {
  return 'note' in syllabusEventFields[props.event] ? <WithNote {...props} /> : <Plain {...props} />;
}

function Plain({ syllabus, event, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const { name } = syllabus;
  const { act, isBusy, problem } = useAct(() => send(syllabus, event, null), {
    onDone: () => {
      void toast('success', t(`syllabus.did.${event}`, { name }));
      onClose();
    },
    onFailed: reload,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`syllabus.ask.${event}`, { name })}
      confirmLabel={t(`syllabus.action.${event}`)}
      isDanger={event === 'retire'}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`syllabus.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      <p>{t(`syllabus.means.${event}`)}</p>
      <EventCounts syllabus={syllabus} />
    </ConfirmDialog>
  );
}

function WithNote({ syllabus, event, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const { name } = syllabus;
  return (
    <ReasonDialog
      title={t(`syllabus.ask.${event}`, { name })}
      submitLabel={t(`syllabus.action.${event}`)}
      label={t(`syllabus.why.${event}`)}
      shortest={3}
      refusal={(code) => t([`syllabus.refused.${code}`, `error.${code}`])}
      onReason={async (note) => {
        await send(syllabus, event, note).catch((error: unknown) => {
          if (isApiError(error)) reload(error.code);
          throw error;
        });
        void toast('success', t(`syllabus.did.${event}`, { name }));
      }}
      onClose={onClose}
    >
      <p>{t(`syllabus.means.${event}`)}</p>
      <EventCounts syllabus={syllabus} />
    </ReasonDialog>
  );
}

const send = ({ id, version }: SyllabusStructure, event: SyllabusEvent, note: string | null) =>
  change(moveSyllabus, { id, body: { version, event, note } });

/** Reloads the page behind the dialog after a conflict with another user. */
function reload(problem: string): void {
  if (problem === 'StaleVersion' || problem === 'Locked') emptyAreas(['CourseList']);
}
