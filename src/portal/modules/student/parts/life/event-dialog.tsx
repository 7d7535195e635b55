import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import { recordSchema, type Fields } from '../../../../../contract/core/field.ts';
import { problemsOf } from '../../../../../contract/core/problems.ts';
import { addStudentEvent, lifeEventFields, studentLife, type LifeEventBody, type LifeEventKind, type StudentLife } from '../../../../../contract/student/life.ts'; // prettier-ignore
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { toast } from '../../../../kit/toast.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { labelName, toWire } from '../../../../kinds/form/wire.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Consequences } from './consequences.tsx';
import { DayAhead } from './day-ahead.tsx';

export interface EventDialogProps {
  studentId: number;
  kind: LifeEventKind;
  onClose: () => void;
}

/** Something happens to a student: asks for what the event needs, and says what will follow from it. */
export function EventDialog({ studentId, kind, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentLife, { id: studentId });
  if (data) return <EventForm life={data.data} kind={kind} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t(`student.life.action.${kind}`)}>
      {error ? (
        <ErrorView error={error} title={t('student.detail.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
    </Dialog>
  );
}

interface FormProps {
  life: StudentLife;
  kind: LifeEventKind;
  onClose: () => void;
}
type Values = Readonly<Record<string, unknown>>;

function EventForm({ life, kind, onClose }: FormProps) {
  const { t } = useTranslation();
  const add = useChange(addStudentEvent);
  const fields: Fields = lifeEventFields[kind];
  const [values, setValues] = useState<Values>(() => firstValues(life, kind));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isLeaving = kind === 'discontinued' || kind === 'passedOut';

  const submit = async () => {
    setFailure(null);
    const wire = toWire(fields, values);
    const checked = recordSchema(fields).safeParse(wire);
    const found = checked.success ? {} : problemsOf(checked.error);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(fields, found);
    try {
      await add.mutateAsync({
        id: life.id,
        body: { ...wire, kind, version: life.version } as unknown as LifeEventBody,
      });
      void toast('success', t(`student.life.done.${kind}`, { name: life.name }));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems(error.fields);
      if (error.code === 'StaleVersion') emptyAreas(['StudentData']);
      if (error.code === 'ValidationFailed') focusFirst(fields, error.fields);
      else setFailure(t([`student.life.refused.${error.code}`, `error.${error.code}`]));
    }
  };
  return (
    <FormDialog
      title={t(`student.life.title.${kind}`, { name: life.name })}
      submitLabel={t(`student.life.action.${kind}`)}
      isDanger={isLeaving}
      isBusy={add.isPending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Consequences life={life} kind={kind} />
      <DayAhead onDate={values['onDate']} />
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          field={field}
          label={t(`student.life.field.${labelName(name, field)}`)}
          hint={name === 'newRollNo' ? t('student.life.newRollNoHint') : undefined}
          words="student.timeline.reason"
          value={values[name]}
          error={problems[name]}
          isReadOnly={add.isPending}
          lookupQuery={{ degreeId: life.degreeId }}
          onValue={(value) => setValues((former) => ({ ...former, [name]: value }))}
          onBlur={() => {}}
        />
      ))}
    </FormDialog>
  );
}

/** Today, or the first day that is possible; whoever comes back comes to the own batch, unless another is chosen. */
function firstValues(life: StudentLife, kind: LifeEventKind): Values {
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return {
    ...Object.fromEntries(Object.keys(lifeEventFields[kind]).map((name) => [name, null])),
    onDate: today < life.earliestOn ? life.earliestOn : today,
    ...(kind === 'returned' && { toBatchId: life.batchId }),
  };
}

function focusFirst(fields: Fields, problems: FieldProblems): void {
  const first = Object.keys(fields).find((name) => problems[name] !== undefined);
  if (first) document.getElementById(first)?.focus();
}
