import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../../../../machines/editor.ts';
import type { Fields } from '../../../../../contract/core/field.ts';
import {
  addStudentEvent,
  lifeEventFields,
  studentLife,
  undoStudentEvent,
  type LifeEventBody,
  type LifeEventKind,
  type StudentLife,
} from '../../../../../contract/student/life.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { takeBack } from '../../../../kinds/lifecycle/take-back.ts';
import { useFirst } from '../../../../kinds/lifecycle/use-first.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { Consequences } from './consequences.tsx';
import { FutureDateNotice } from './future-date-notice.tsx';

export interface EventDialogProps {
  studentId: number;
  kind: LifeEventKind;
  onClose: () => void;
}

/** Dialog with the form for an event of a student, such as leaving or readmission, and its consequences. */
export function EventDialog({ studentId, kind, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentLife, { id: studentId });
  if (data) return <EventForm life={data.data} kind={kind} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t(`student.life.action.${kind}`)}>
      {error ? <ErrorView error={error} title={t('student.detail.failed')} onRetry={() => void refetch()} /> : <Skeleton width="full" />}
    </Dialog>
  );
}

interface FormProps {
  life: StudentLife;
  kind: LifeEventKind;
  onClose: () => void;
}

function EventForm({ life, kind, onClose }: FormProps) {
  const { t } = useTranslation();
  const { name } = life;
  const done = useRef<Output<typeof addStudentEvent>['data'] | null>(null);
  const [first, seen] = useFirst(life);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'student.life',
        fields: lifeEventFields[kind] as Fields,
        defaults: firstValues(first, kind),
        lookupQuery: () => ({ of: first.degreeId }),
        controls: { reason: ReasonControl, newRollNo: RollNoControl },
        Note: DayOfEvent,
        send: async (values) => {
          const body = { ...values, kind, version: seen.current } as unknown as LifeEventBody;
          done.current = (await change(addStudentEvent, { id: first.id, body }).catch(reload)).data;
        },
      }),
    [first, seen, kind, done],
  );
  const wayBack = () => {
    const { eventId, version } = done.current!;
    const undo = () => change(undoStudentEvent, { id: life.id, eventId, body: { version } });
    const undoTexts = { done: t('student.life.undone', { name }), texts: 'student.life' };
    return { label: t('student.life.undo'), onChoose: () => takeBack(undo, undoTexts, t) };
  };
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t(`student.life.title.${kind}`, { name })}
      confirmLabel={t(`student.life.action.${kind}`)}
      doneText={t(`student.life.done.${kind}`, { name })}
      wayBack={wayBack}
      isDanger={kind === 'discontinued' || kind === 'passedOut'}
      onClose={onClose}
    >
      <Consequences life={life} kind={kind} />
    </RecordDialog>
  );
}

/** Initial values: today, or the first possible date if later. For a return, the student’s batch. */
function firstValues(life: StudentLife, kind: LifeEventKind): Values {
  const day = today();
  return {
    onDate: day < life.earliestOn ? life.earliestOn : day,
    ...(kind === 'returned' && { toBatchId: life.batchId }),
  };
}

/** Reloads the page behind the dialog after a conflict with another user, and rethrows the error. */
function reload(error: unknown): never {
  if (isApiError(error) && (error.code === 'StaleVersion' || error.code === 'Locked')) emptyAreas(['StudentData']);
  throw error;
}

const DayOfEvent = ({ values }: { values: Values }) => <FutureDateNotice onDate={values['onDate']} />;

/** Field for the reason, with the labels of the timeline. */
function ReasonControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('student.life.field.reason')} words="student.timeline.reason" />;
}

function RollNoControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('student.life.field.newRollNo')} hint={t('student.life.newRollNoHint')} words="" />;
}
