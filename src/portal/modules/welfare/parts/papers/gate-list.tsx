import { useTranslation } from 'react-i18next';
import type { Resident, ResidentRoom } from '../../../../../contract/welfare/report-residents.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';

interface Line extends Resident {
  room: string;
}

/** All residents by name, with empty columns for the times of leaving and returning. */
export function GateList({ rooms, title }: { rooms: readonly ResidentRoom[]; title: string }) {
  const { i18n } = useTranslation();
  const order = new Intl.Collator(i18n.language);
  const lines = rooms.flatMap(({ roomNo, residents }) => residents.map((resident): Line => ({ ...resident, room: roomNo })));
  lines.sort((a, b) => order.compare(a.name, b.name));
  return (
    <ReportTable
      label={title}
      texts="beds.prints"
      columns={columns}
      groups={[{ key: 'all', rows: lines }]}
      keyOf={({ stayId }) => stayId}
      isWhole
      onWhole={() => undefined}
    />
  );
}

const columns: readonly ReportColumn<Line>[] = [
  { key: 'name', isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'number', cell: ({ number }) => <Bdi>{number}</Bdi> },
  { key: 'room', cell: ({ room, bedNo }) => <Bdi>{`${room}/${bedNo}`}</Bdi> },
  { key: 'class', cell: (line) => <Bdi>{line.class}</Bdi> },
  { key: 'phone', cell: ({ phone }) => phone && <Bdi>{phone}</Bdi> },
  { key: 'out', cell: () => '' },
  { key: 'in', cell: () => '' },
  { key: 'signature', cell: () => '' },
];
