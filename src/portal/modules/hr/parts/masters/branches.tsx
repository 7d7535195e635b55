import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { departmentBranches } from '../../../../../contract/hr/departments.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { to } from '../../../../links.ts';
import { useMay, useMayOpen } from '../../../../session/use-permissions.ts';
import { Answered } from './answered.tsx';

/** Branches of a department, with their students on roll. */
export function Branches({ record: { id } }: PartProps<MasterRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(departmentBranches, { id });
  const mayView = useMayOpen('branchView');
  const mayList = useMay('STUDENT_LIST');
  const heads = ['code', 'name', 'degree', 'students', 'status'] as const;
  return (
    <Answered answer={answer}>
      {(branches) => (
        <RowsCard
          title={t('department.tab.branches')}
          columns={heads.map((head) => t(`department.branchesOf.${head}`))}
          rows={branches.map((branch) => [
            <Bdi key="code">{branch.code}</Bdi>,
            mayView ? (
              <Link key="name" href={to('branchView', { id: branch.id })}>
                {branch.name}
              </Link>
            ) : (
              branch.name
            ),
            branch.degree,
            mayList && branch.students > 0 ? (
              <Link key="students" href={to('studentList', {}, { branchId: branch.id })}>
                {format.number(branch.students)}
              </Link>
            ) : (
              format.number(branch.students)
            ),
            <StatusBadge key="status" tone={branch.isActive ? 'success' : 'neutral'}>
              {t(branch.isActive ? 'kind.resource.active' : 'kind.resource.inactive')}
            </StatusBadge>,
          ])}
        />
      )}
    </Answered>
  );
}
