import { listDueDifferences } from '../../../../contract/welfare/due-differences.ts';
import { dueKinds } from '../../../../contract/welfare/fields.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';

/** Differences found by the nightly check of the ledger. They are not repaired automatically. */
export const Screen = listScreen({
  texts: 'dueDifferences',
  call: listDueDifferences,
  label: ({ head, student }) => `${head} · ${student}`,
  href: ({ dueId }) => to('dueView', { id: dueId }),
  defaultSort: '-foundOn',
  namesPersons: true,
  columns: [
    {
      key: 'student',
      width: '14rem',
      role: 'name',
      sort: 'student',
      isEssential: true,
      cell: ({ student }) => <Bdi>{student}</Bdi>,
      text: ({ student }) => student,
    },
    { key: 'regdNo', width: '8rem', role: 'fact', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
    { key: 'head', width: '10rem', role: 'fact', isEssential: true, cell: ({ head }) => <Bdi>{head}</Bdi>, text: ({ head }) => head },
    {
      key: 'settled',
      width: '9rem',
      align: 'end',
      sort: 'settledPaise',
      isEssential: true,
      cell: ({ settledPaise }, format) => format.money(settledPaise),
    },
    {
      key: 'ledger',
      width: '9rem',
      align: 'end',
      sort: 'ledgerPaise',
      isEssential: true,
      cell: ({ ledgerPaise }, format) => format.money(ledgerPaise),
    },
    { key: 'foundOn', width: '8rem', sort: 'foundOn', cell: ({ foundOn }, format) => format.date(foundOn) },
  ],
  filters: [{ key: 'kind', isDaily: true, options: { choice: dueKinds } }],
});
