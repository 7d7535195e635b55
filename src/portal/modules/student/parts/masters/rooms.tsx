import { DoorOpen, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hostelRooms, removeRoom, type Room } from '../../../../../contract/student/hostels.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { AddRoom } from './add-room.tsx';
import { AddRooms } from './add-rooms.tsx';
import { ChangeRoom } from './change-room.tsx';
import * as styles from './rooms.css.ts';

/** Rooms of a hostel by floor, with their beds. Clicking a room opens its form. */
export function Rooms({ record: { id } }: PartProps<MasterRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(hostelRooms, { id });
  const mayAdd = useMay('Hostel_ADD');
  const mayChange = useMay('Hostel_EDIT');
  const { subject: adding, open: openNew, close: closeNew } = useDisclosure<'one' | 'range'>();
  const { subject: opened, open, close } = useDisclosure<{ room: Room; deed: 'change' | 'remove' }>();
  if (answer.isPending) return <Skeleton width="full" />;
  if (!answer.data)
    return (
      <ErrorView
        error={answer.error}
        title={t('hostel.rooms.failed')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  const rooms = answer.data.data;
  const floors = [...new Set(rooms.map(({ floor }) => floor))];
  const add = mayAdd && (
    <>
      <Button icon={Plus} onClick={() => openNew('range')}>
        {t('hostel.rooms.add')}
      </Button>
      <Button icon={Plus} onClick={() => openNew('one')}>
        {t('hostel.rooms.addOne')}
      </Button>
    </>
  );
  return (
    <div className={layout.stack}>
      {rooms.length > 0 && <div className={layout.row}>{add}</div>}
      {rooms.length === 0 && <EmptyState icon={DoorOpen} title={t('hostel.rooms.none')} action={add} />}
      {floors.map((floor) => {
        const here = rooms.filter((room) => room.floor === floor);
        const free = here.reduce((sum, { isActive, capacity, taken }) => sum + (isActive ? capacity - taken : 0), 0);
        return (
          <Card
            key={floor}
            title={floor === 0 ? t('hostel.rooms.groundFloor') : t('hostel.rooms.floor', { number: format.number(floor) })}
            actions={<span className={styles.free}>{t('hostel.rooms.free', { count: free, shown: format.number(free) })}</span>}
          >
            <ul role="list" className={styles.rooms}>
              {here.map((room) => (
                <li key={room.id}>
                  <RoomButton room={room} onOpen={() => open({ room, deed: mayChange ? 'change' : 'remove' })} />
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
      {adding === 'range' && <AddRooms hostelId={id} onClose={closeNew} />}
      {adding === 'one' && <AddRoom hostelId={id} onClose={closeNew} />}
      {opened?.deed === 'change' && <ChangeRoom room={opened.room} onRemove={() => open({ ...opened, deed: 'remove' })} onClose={close} />}
      {opened?.deed === 'remove' && (
        <RemoveDialog call={removeRoom} id={opened.room.id} name={opened.room.roomNo} texts="hostel" onClose={close} />
      )}
    </div>
  );
}

/** A room as a tile: number, occupied and free beds, and the reason if out of use. */
function RoomButton({ room, onOpen }: { room: Room; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { roomNo, capacity, taken, isActive, inactiveReason } = room;
  const state = !isActive ? 'off' : taken >= capacity ? 'full' : taken > 0 ? 'some' : 'empty';
  const beds = t('hostel.rooms.beds', { taken: format.number(taken), beds: format.number(capacity) });
  const content = (
    <>
      <strong>
        <Bdi>{roomNo}</Bdi>
      </strong>
      <span>{isActive ? beds : (inactiveReason ?? t('kind.resource.inactive'))}</span>
    </>
  );
  const mayOpen = useMay('Hostel_EDIT', 'Hostel_DELETE');
  if (!mayOpen)
    return (
      <div className={styles.room} data-state={state}>
        {content}
      </div>
    );
  return (
    <button type="button" className={styles.room} data-state={state} title={inactiveReason ?? undefined} onClick={onOpen}>
      {content}
    </button>
  );
}
