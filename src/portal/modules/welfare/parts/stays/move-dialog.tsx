import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { date } from '../../../../../contract/core/field.ts';
import { shiftStay, swapStays } from '../../../../../contract/welfare/stays.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { ShownBed } from './bed-board-model.ts';
import { asDay } from './of-first.ts';

interface Props {
  from: ShownBed;
  to: ShownBed;
  onDate: string;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog to move a resident to another bed from a day on. If the bed is taken, the two residents swap beds. */
export function MoveDialog({ from, to, onDate, onDone, onClose }: Props) {
  const { t } = useTranslation();
  /** True once the move is saved, so that closing the dialog is reported as done. */
  const isDone = useRef(false);
  const deed = to.stay ? 'swap' : 'shift';
  const description = useMemo(
    () =>
      actionForm({
        texts: 'stays',
        fields: { onDate: date() },
        defaults: { onDate },
        send: async (values) => {
          await asDay(send(from, to, String(values['onDate'])));
          isDone.current = true;
        },
      }),
    [from, to, onDate],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t(`stays.action.${deed}`)}
      confirmLabel={t(`stays.action.${deed}`)}
      doneText={t(`stays.did.${deed}`)}
      onClose={() => (isDone.current ? onDone() : onClose())}
    >
      {[from, to].map(({ key, roomNo, bedNo, stay }) => (
        <p key={key}>
          <Bdi>{`${roomNo}/${bedNo}`}</Bdi> {stay && <bdi>{stay.student}</bdi>}
        </p>
      ))}
    </RecordDialog>
  );
}

function send({ stay: a }: ShownBed, { stay: b, roomId, bedNo }: ShownBed, onDate: string): Promise<unknown> {
  if (!a) return Promise.resolve();
  if (b) return change(swapStays, { body: { aId: a.id, aVersion: a.version, bId: b.id, bVersion: b.version, onDate } });
  return change(shiftStay, { id: a.id, body: { version: a.version, roomId, bedNo, onDate } });
}
