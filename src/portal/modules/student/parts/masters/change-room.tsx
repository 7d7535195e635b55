import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRoom, roomFields, type Room } from '../../../../../contract/student/hostels.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { Button } from '../../../../kit/button.tsx';
import { useMay } from '../../../../session/use-permissions.ts';

interface Props {
  room: Room;
  onRemove: () => void;
  onClose: () => void;
}

/** Dialog to edit number, floor and beds of a room, or to take it out of use, which requires a reason. */
export function ChangeRoom({ room, onRemove, onClose }: Props) {
  const { t } = useTranslation();
  const mayRemove = useMay('Hostel_DELETE');
  const form = useMemo(() => {
    const { id, version, roomNo, floor, capacity, isActive, inactiveReason } = room;
    return actionForm({
      texts: 'hostel',
      fields: roomFields,
      defaults: { roomNo, floor, capacity, isActive, inactiveReason },
      isShown: (field, values) => field !== 'inactiveReason' || values['isActive'] !== true,
      check: (values) => (values['isActive'] !== true && !values['inactiveReason'] ? { inactiveReason: 'required' } : {}),
      send: (values) => change(changeRoom, { id, body: { version, ...values } as never }),
    });
  }, [room]);
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('hostel.rooms.change', { name: room.roomNo })}
      deeds={
        mayRemove && (
          <Button variant="quiet" icon={Trash2} onClick={onRemove}>
            {t('kind.action.remove')}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
