import { useTranslation } from 'react-i18next';
import type { StayRow } from '../../../../../contract/welfare/stays.ts';
import type { Column, Sums } from '../../../../kinds/list/description.ts';
import { PersonName } from '../../../../kinds/parts/person.tsx';
import type { Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

type Kind = 'hostelPaise' | 'messPaise' | 'finePaise';
const owed = <K extends Kind>(key: K) => ({
  key: key.replace('Paise', ''),
  width: '7rem' as const,
  align: 'end' as const,
  sort: key,
  cell: (row: StayRow, format: Format) => (row[key] === 0 ? '–' : format.money(row[key])),
  sum: (sums: Sums, format: Format) => format.money(sums[key] ?? 0),
});

function MessWord({ isIn }: { isIn: boolean }) {
  const { t } = useTranslation();
  return <>{t(`stays.choice.inMess.${isIn}`)}</>;
}

/** Columns of the list of residents: room, student, mess and amounts owed. */
// prettier-ignore
export const stayColumns = [
  { key: 'room', width: '8rem', role: 'fact', sort: 'room', isEssential: true, cell: ({ hostel, roomNo, bedNo }) => <Bdi>{`${hostel} ${roomNo}/${bedNo}`}</Bdi> },
  { key: 'student', width: '14rem', role: 'name', sort: 'student', isEssential: true, cell: (row) => <PersonName person={{ name: row.student, photo: row.photo }} />, text: ({ student }) => student },
  { key: 'number', width: '8rem', sort: 'number', cell: ({ number }) => <Bdi>{number}</Bdi> },
  { key: 'class', width: '9rem', sort: 'class', cell: (row) => <Bdi>{row.class}</Bdi> },
  { key: 'phone', width: '8rem', cell: ({ phone }) => phone && <Bdi>{phone}</Bdi> },
  { key: 'guardianPhone', width: '8rem', isExtra: true, may: 'Student_PersonalVIEW', cell: ({ guardianPhone }) => guardianPhone && <Bdi>{guardianPhone}</Bdi> },
  { key: 'inMess', width: '6rem', cell: ({ inMess }) => <MessWord isIn={inMess} /> },
  { key: 'fromOn', width: '8rem', sort: 'fromOn', cell: ({ fromOn }, format) => format.date(fromOn) },
  { key: 'toOn', width: '8rem', isExtra: true, cell: ({ toOn }, format) => toOn && format.date(toOn) },
  owed('hostelPaise'),
  owed('messPaise'),
  owed('finePaise'),
] as const satisfies readonly Column<StayRow>[];

/**
 * The same with the last month billed by the mess, because bills for later months may follow after a resident leaves.
 */
export const vacateColumns = [
  ...stayColumns,
  {
    key: 'messBilledTo',
    width: '8rem',
    cell: ({ messBilledTo }, format) => messBilledTo && format.date(`${messBilledTo}-01`, { month: 'short', year: 'numeric' }),
  },
] as const satisfies readonly Column<StayRow>[];
