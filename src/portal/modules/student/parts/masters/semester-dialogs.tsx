import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeSemester,
  endProblems,
  semesterChangeFields,
  semesterFields,
  startSemester,
  takeSemesterBack,
  type ActiveBatch,
} from '../../../../../contract/student/batches.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { Values } from '../../../../../../machines/editor.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { takeBack } from '../../../../kinds/lifecycle/take-back.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

export interface SemesterDialogProps {
  batch: ActiveBatch;
  /** `B.Tech 2026-30` */
  name: string;
  onClose: () => void;
}

const check = ({ startsOn, endsOn }: Values) => endProblems({ startsOn, endsOn });
/** Fields without the semester, which is always the next one. */
const { semester: _next, ...startFields } = semesterFields;

export function StartSemester({ batch: { id, next }, name, onClose }: SemesterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const started = useRef<ActiveBatch | null>(null);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'activeBatch',
        fields: startFields,
        check,
        send: async (values) => {
          const body = { batchId: id, semester: next ?? 1, ...values } as never;
          started.current = (await change(startSemester, { body })).data;
        },
      }),
    [id, next, started],
  );
  const wayBack = () => {
    const batch = started.current;
    if (!batch?.current || offerOf(batch, 'takeBack').why !== null) return null;
    const semesterId = batch.current.id;
    const undo = () => change(takeSemesterBack, { id: semesterId });
    const undoTexts = { done: t('kind.form.saved'), texts: 'activeBatch' };
    return { label: t('activeBatch.action.takeBack'), onChoose: () => takeBack(undo, undoTexts, t) };
  };
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('activeBatch.start.title', { name, semester: format.number(next ?? 1) })}
      confirmLabel={t('activeBatch.action.start')}
      wayBack={wayBack}
      onClose={onClose}
    />
  );
}

export function MoveSemester({ batch: { current }, name, onClose }: SemesterDialogProps) {
  const { t } = useTranslation();
  const form = useMemo(
    () =>
      actionForm({
        texts: 'activeBatch',
        fields: semesterChangeFields,
        defaults: { startsOn: current?.startsOn ?? null, endsOn: current?.endsOn ?? null },
        check,
        send: (values) => change(changeSemester, { id: current?.id ?? 0, body: { version: current?.version ?? 1, ...values } }),
      }),
    [current],
  );
  return <RecordDialog description={form} id={null} title={t('activeBatch.move.title', { name })} onClose={onClose} />;
}

/** Dialog to close the running semester, with a confirmation, because a closed semester cannot be reopened. */
export function CloseSemester({ batch: { current }, name, onClose }: SemesterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useMemo(
    () =>
      actionForm({
        texts: 'activeBatch',
        fields: {},
        send: () => change(changeSemester, { id: current?.id ?? 0, body: { version: current?.version ?? 1, state: 'closed' } }),
      }),
    [current],
  );
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('activeBatch.close.title', { name, semester: format.number(current?.semester ?? 1) })}
      confirmLabel={t('activeBatch.action.close')}
      onClose={onClose}
    >
      <p>{t('activeBatch.close.text')}</p>
    </RecordDialog>
  );
}

/**
 * Dialog to undo the start of the running semester, if it was started by mistake. The server refuses once a student’s
 * event is recorded in the semester.
 */
export function TakeSemesterBack({ batch: { current }, name, onClose }: SemesterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useMemo(
    () => actionForm({ texts: 'activeBatch', fields: {}, send: () => change(takeSemesterBack, { id: current?.id ?? 0 }) }),
    [current],
  );
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('activeBatch.takeBack.title', { name, semester: format.number(current?.semester ?? 1) })}
      confirmLabel={t('activeBatch.action.takeBack')}
      onClose={onClose}
    >
      <p>{t('activeBatch.takeBack.text')}</p>
    </RecordDialog>
  );
}
