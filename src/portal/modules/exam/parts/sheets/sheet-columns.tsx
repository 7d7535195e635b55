import type { SheetRow } from '../../../../../contract/exam/sheets.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { DueDay } from './due-day.tsx';
import { SheetStatusChip } from './sheet-status.tsx';

/** The columns shared by both lists of sheets. */
export const sheetColumns = {
  course: {
    key: 'course',
    width: '14rem',
    role: 'name',
    sort: 'code',
    isEssential: true,
    cell: ({ code, course }: SheetRow) => <CodedName code={code} name={course} />,
    text: ({ code }: SheetRow) => code,
  },
  section: {
    key: 'section',
    width: '8rem',
    role: 'fact',
    sort: 'section',
    isEssential: true,
    cell: ({ section, group }: SheetRow) => <Bdi>{[section, group].filter(Boolean).join(' · ')}</Bdi>,
    text: ({ section }: SheetRow) => section,
  },
  test: {
    key: 'test',
    width: '9rem',
    role: 'fact',
    sort: 'onDate',
    isEssential: true,
    cell: ({ test }: SheetRow) => test,
    text: ({ test }: SheetRow) => test,
  },
  entered: { key: 'entered', width: '6rem', align: 'end', cell: ({ entered, of }: SheetRow) => <Bdi>{`${entered}/${of}`}</Bdi> },
  dueOn: {
    key: 'dueOn',
    width: '8rem',
    sort: 'dueOn',
    cell: (row: SheetRow) => (row.status === 'open' || row.status === 'entering' ? <DueDay sheet={row} /> : null),
  },
  status: {
    key: 'status',
    width: '9rem',
    role: 'status',
    sort: 'status',
    isEssential: true,
    cell: ({ status }: SheetRow) => <SheetStatusChip status={status} />,
  },
} as const;

/** The label of a sheet. */
export const sheetLabel = ({ code, section, test }: SheetRow): string => [code, section, test].join(' · ');
