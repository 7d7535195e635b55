import { CircleX, Eye, FileUp, UserCheck } from 'lucide-react';
import { useMemo } from 'react';
import { getPolicy } from '../../../../contract/academic/policies.ts';
import { listRegistrations, standings, type Registration } from '../../../../contract/academic/registrations.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import type { ListDescription } from '../../../kinds/list/description.ts';
import { ListView } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { PolicyHead } from '../parts/policies/policy-head.tsx';
import { CancelForm, cancelChosen } from '../parts/registrations/cancel.tsx';
import { RegisterForm, registerChosen } from '../parts/registrations/register.tsx';
import { Marks } from '../parts/registrations/marks.tsx';
import { StandingChip } from '../parts/registrations/standing-chip.tsx';

/** The students of one policy: eligible, registered, and with open dues. */
export const Screen = asking([], function Registrations({ params }: ScreenProps) {
  const id = Number(params['id']);
  const description = useMemo(() => listOf(id), [id]);
  return <ListView description={description} />;
});

/** The facts of the policy above its students. */
function Summary({ id }: { id: number }) {
  const { data } = useCall(getPolicy, { id });
  return data ? <PolicyHead policy={data.data} isShort /> : null;
}

const listOf = (id: number): ListDescription<Registration> => ({
  texts: 'registration',
  call: listRegistrations,
  slice: { name: 'policy', query: {}, path: { id } },
  label: ({ name }) => name,
  href: (row) => to('studentView', { id: row.id }, { tab: 'classes' }),
  defaultSort: 'regdNo',
  Summary: () => <Summary id={id} />,
  columns: [
    { key: 'name', width: '12rem', role: 'name', sort: 'name', cell: ({ name }) => name, text: ({ name }) => name },
    { key: 'regdNo', width: '8rem', role: 'fact', sort: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
    { key: 'rollNo', width: '6.5rem', sort: 'rollNo', cell: ({ rollNo }) => <Bdi>{rollNo ?? '–'}</Bdi> },
    { key: 'dues', width: '6rem', role: 'fact', cell: (row) => <Marks row={row} of="dues" /> },
    {
      key: 'registeredOn',
      width: '8rem',
      sort: 'registeredOn',
      cell: ({ registeredOn }, format) => (registeredOn === null ? '–' : format.date(registeredOn)),
    },
    { key: 'as', width: '9.5rem', cell: (row) => <Marks row={row} of="as" /> },
    { key: 'section', width: '5rem', cell: ({ section }) => section ?? '–' },
    { key: 'status', width: '10rem', role: 'status', sort: 'status', cell: (row) => <StandingChip row={row} /> },
  ],
  filters: [
    { key: 'status', isDaily: true, options: { choice: standings } },
    { key: 'as', isDaily: true, options: { choice: ['late', 'repeat'] } },
  ],
  headActions: [{ key: 'upload', icon: FileUp, href: to('registrationUpload') }],
  rowActions: [{ key: 'view', icon: Eye, href: (row) => to('studentView', { id: row.id }, { tab: 'classes' }) }],
  bulkActions: [
    { key: 'register', icon: UserCheck, Form: RegisterForm, run: registerChosen(id) },
    { key: 'cancel', icon: CircleX, isDanger: true, Form: CancelForm, run: cancelChosen(id) },
  ],
  namesPersons: true,
});
