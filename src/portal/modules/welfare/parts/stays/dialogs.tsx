import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { date, flag, integer, type Fields } from '../../../../../contract/core/field.ts';
import { assignBeds, assignFields, bedFields, setMess, shiftStay, swapStays, type StayRow } from '../../../../../contract/welfare/stays.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { ofFirst } from './of-first.ts';
import { LodgerControl, ResidentControl, residentOf } from './person-control.tsx';

interface Props {
  row: StayRow;
  onClose: () => void;
}
type Action = 'shift' | 'swap' | 'mess';

/** Dialog to assign a bed to a student without one. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'stays',
        fields: assignFields,
        defaults: { fromOn: today(), inMess: true },
        controls: { studentId: LodgerControl },
        send: (item) => ofFirst(change(assignBeds, { body: { items: [item], dryRun: false } as never })),
      }),
    [],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('stays.action.assign')}
      confirmLabel={t('stays.action.assign')}
      doneText={t('stays.did.assign')}
      onClose={onClose}
    />
  );
}

const fields = {
  shift: { ...bedFields, onDate: date() },
  swap: { bId: integer(1, 2_147_483_647), onDate: date() },
  mess: { inMess: flag(), onDate: date() },
} as const satisfies Record<Action, Fields>;

function send(deed: Action, { id, version }: StayRow, values: object): Promise<unknown> {
  if (deed === 'swap') return change(swapStays, { body: { ...values, aId: id, aVersion: version } as never });
  const body = { ...values, version } as never;
  return deed === 'shift' ? change(shiftStay, { id, body }) : change(setMess, { id, body });
}

/** Dialog for a change that applies to a resident from a day on: shift, swap, or mess. */
function DeedDialog({ deed, row, onClose }: Props & { deed: Action }) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'stays',
        fields: fields[deed],
        defaults: { onDate: today(), ...(deed === 'mess' && { inMess: !row.inMess }) },
        controls: { bId: ResidentControl },
        send: (values) => send(deed, row, values),
      }),
    [deed, row],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t(`stays.action.${deed}`)}
      confirmLabel={t(`stays.action.${deed}`)}
      doneText={t(`stays.did.${deed}`)}
      onClose={onClose}
    >
      <PersonLine person={residentOf(row)} />
    </RecordDialog>
  );
}

export const ShiftDialog = (props: Props) => <DeedDialog {...props} deed="shift" />;
export const SwapDialog = (props: Props) => <DeedDialog {...props} deed="swap" />;
export const MessDialog = (props: Props) => <DeedDialog {...props} deed="mess" />;
