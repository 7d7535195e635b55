import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { freeAt } from '../../../../../contract/academic/days.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';

/** Free teachers, fewest periods that day first, and free rooms. Each links to its week and to a change with it. */
export function FreeOnes({ day, teachers, rooms }: Output<typeof freeAt>['data'] & { day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = (name: string, query: Readonly<Record<string, string | number>>) => (
    <Link className={layout.tapTarget} href={to('classChangeAdd', {}, { onDate: day, ...query })} aria-label={t('free.askFor', { name })}>
      {t('free.ask')}
    </Link>
  );
  const least = [...teachers].sort((a, b) => a.periods - b.periods || a.name.localeCompare(b.name));
  return (
    <>
      <RowsCard
        title={`${t('free.teachers')} · ${format.number(teachers.length)}`}
        columns={['name', 'department', 'load', 'ask'].map((column) => t(`free.${column}`))}
        rows={least.map(({ id, name, department, periods }) => [
          <Link key="name" className={layout.tapTarget} href={to('timetableView', {}, { employeeId: id, on: day })}>
            {name}
          </Link>,
          department ?? '–',
          format.number(periods),
          ask(name, { kind: 'substitute', substituteId: id }),
        ])}
      />
      <RowsCard
        title={`${t('free.rooms')} · ${format.number(rooms.length)}`}
        columns={['room', 'kind', 'seats', 'ask'].map((column) => t(`free.${column}`))}
        rows={rooms.map(({ id, code, kind, capacity }) => [
          <Link key="room" className={layout.tapTarget} href={to('timetableView', {}, { roomId: id, on: day })}>
            {code}
          </Link>,
          t(`teachingRoom.choice.kind.${kind}`),
          format.number(capacity),
          ask(code, { kind: 'move', newDate: day, newRoomId: id }),
        ])}
      />
    </>
  );
}
