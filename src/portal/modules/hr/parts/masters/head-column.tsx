import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { Column } from '../../../../kinds/list/description.ts';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';

/** Column with the head of a department, and a warning if that employee is posted in another one. */
export const headColumn: Column<MasterRow, 'hodEmployee'> = {
  key: 'hodEmployee',
  width: '11rem',
  role: 'fact',
  sort: 'hodEmployee',
  cell: (row) => <Head row={row} />,
  text: ({ hodEmployee }) => (typeof hodEmployee === 'string' ? hodEmployee : null),
};

function Head({ row: { hodEmployee, hodUserId, isHodElsewhere } }: { row: MasterRow }) {
  const { t } = useTranslation();
  const mayView = useMay('Employee_VIEW');
  if (typeof hodEmployee !== 'string') return null;
  const name = <Bdi>{hodEmployee}</Bdi>;
  return (
    <>
      {mayView ? <Link href={to('employeeProfile', { userId: Number(hodUserId) })}>{name}</Link> : name}
      {isHodElsewhere === true && (
        <>
          {' '}
          <Badge tone="warning" icon={TriangleAlert}>
            {t('department.elsewhere')}
          </Badge>
        </>
      )}
    </>
  );
}
