import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../../../../machines/editor.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import type { Fields } from '../../../../../contract/core/field.ts';
import {
  addEmployeeEvent,
  lifeEventFields,
  undoEmployeeEvent,
  type EmployeeLife,
  type LifeEventBody,
  type LifeEventKind,
} from '../../../../../contract/hr/life.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat, today } from '../../../../i18n/format.ts';
import { takeBack } from '../../../../kinds/lifecycle/take-back.ts';
import { useFirst } from '../../../../kinds/lifecycle/use-first.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { Consequences } from './consequences.tsx';
import { ReasonControl } from './controls.tsx';
import { FutureDateNotice } from './future-date-notice.tsx';
import { MissedClasses } from './missed-classes.tsx';
import { reload } from './reload.ts';
import { LifeHead } from './life-head.tsx';
import { WithLife } from './with-life.tsx';

interface Props {
  employeeId: number;
  kind: LifeEventKind;
  onClose: () => void;
}

/** Dialog with the form for an event of an employee, and its consequences. */
export function EventDialog({ employeeId, kind, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <WithLife employeeId={employeeId} title={t(`employeeLife.action.${kind}`)} onClose={onClose}>
      {(life) => <EventForm life={life} kind={kind} onClose={onClose} />}
    </WithLife>
  );
}

function EventForm({ life, kind, onClose }: Omit<Props, 'employeeId'> & { life: EmployeeLife }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = life;
  const done = useRef<Output<typeof addEmployeeEvent>['data'] | null>(null);
  const on = useRef('');
  const [first, seen] = useFirst(life);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'employeeLife',
        fields: lifeEventFields[kind] as Fields,
        defaults: { onDate: firstDay(first) },
        controls: { reason: ReasonControl },
        Note: noteOf(first.id, kind),
        follow: (field, { reason, onDate }) => (field === 'reason' && kind === 'left' ? proposedDay(first, reason, onDate) : {}),
        check: (values) => problemsOf(kind, values),
        send: async (values) => {
          const body = { ...values, kind, version: seen.current } as unknown as LifeEventBody;
          on.current = body.onDate;
          done.current = (await change(addEmployeeEvent, { id: first.id, body }).catch(reload)).data;
        },
      }),
    [first, seen, kind, done, on],
  );
  const wayBack = () => {
    const { eventId, version } = done.current!;
    const undo = () => change(undoEmployeeEvent, { id: life.id, eventId, body: { version } });
    return {
      label: t('employeeLife.undo'),
      onChoose: () => takeBack(undo, { done: t('employeeLife.undone', { name }), texts: 'employeeLife' }, t),
    };
  };
  const doneText = () =>
    on.current > today() ? t('employeeLife.doneAhead', { name, date: format.date(on.current) }) : t('employeeLife.done', { name });
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t(`employeeLife.action.${kind}`)}
      confirmLabel={t(`employeeLife.action.${kind}`)}
      doneText={doneText}
      wayBack={wayBack}
      isDanger={kind === 'left' || kind === 'suspended'}
      onClose={onClose}
    >
      <LifeHead life={life} />
      <Consequences life={life} kind={kind} />
    </RecordDialog>
  );
}

/** Checks across fields. The server repeats all checks. */
function problemsOf(kind: LifeEventKind, { onDate, untilOn, reason, orderNo }: Values): FieldProblems {
  // A death has no order.
  if (kind === 'left') return reason !== 'death' && orderNo === null ? { orderNo: 'required' } : {};
  const isAway = kind === 'leaveStarted' || kind === 'deputationStarted';
  return isAway && typeof untilOn === 'string' && untilOn <= String(onDate) ? { untilOn: 'outOfRange' } : {};
}

/** Creates the notes below the dates: that the date is in the future, and the classes missed by an absence. */
const noteOf = (employeeId: number, kind: LifeEventKind) =>
  function Note({ values: { onDate, untilOn } }: { values: Values }) {
    return (
      <>
        <FutureDateNotice onDate={onDate} />
        {(kind === 'leaveStarted' || kind === 'deputationStarted') && (
          <MissedClasses employeeId={employeeId} onDate={onDate} untilOn={untilOn} />
        )}
      </>
    );
  };

/** Replaces the proposed date by the one for the chosen reason. A date typed by the user stays. */
function proposedDay(life: EmployeeLife, reason: unknown, onDate: unknown): Values {
  const isProposed = [firstDay(life), life.retiresOn, life.posting?.untilOn].includes(String(onDate));
  return isProposed ? { onDate: firstDay(life), ...dayOf(life, reason) } : {};
}

/** Date implied by a reason for leaving, if it is allowed: day of retirement, or end of the contract. */
function dayOf({ retiresOn, posting, earliestOn, latestOn }: EmployeeLife, reason: unknown): Values {
  const day = reason === 'retired' ? retiresOn : reason === 'contractEnd' ? posting?.untilOn : null;
  return day && day >= earliestOn && day <= latestOn ? { onDate: day } : {};
}

/** Today, or the first possible day. */
const firstDay = ({ earliestOn }: EmployeeLife) => (today() < earliestOn ? earliestOn : today());
