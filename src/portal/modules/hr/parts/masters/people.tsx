import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { departmentPeople, type PeopleOfDesignation } from '../../../../../contract/hr/departments.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { Answered } from './answered.tsx';

/** Current employees of a department, with one table per designation, most senior first. */
export function People({ record: { id } }: PartProps<MasterRow>) {
  const answer = useCall(departmentPeople, { id });
  return (
    <Answered answer={answer}>
      {(groups) =>
        groups.length === 0 ? (
          <EmptyState />
        ) : (
          <div className={layout.blocks}>
            {groups.map((group) => (
              <Group key={group.id} group={group} departmentId={id} />
            ))}
          </div>
        )
      }
    </Answered>
  );
}

function Group({ group, departmentId }: { group: PeopleOfDesignation; departmentId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayView = useMay('Employee_VIEW');
  const mayList = useMay('Employee_LIST');
  const count = t('department.people.count', { shown: format.number(group.people.length) });
  const heads = ['employee', 'employeeNo', 'category', 'since', 'status'] as const;
  return (
    <RowsCard
      title={group.name}
      actions={
        mayList ? (
          <Link className={layout.tapTarget} href={to('employeeList', {}, { departmentId, designationId: group.id })}>
            {count}
          </Link>
        ) : (
          <span>{count}</span>
        )
      }
      columns={heads.map((head) => t(`department.people.${head}`))}
      rows={group.people.map(({ userId, name, employeeNo, category, fromOn, status }) => [
        mayView ? (
          <Link key="name" href={to('employeeProfile', { userId })}>
            <Bdi>{name}</Bdi>
          </Link>
        ) : (
          name
        ),
        <Bdi key="employeeNo">{employeeNo}</Bdi>,
        category,
        format.date(fromOn),
        t(`employee.choice.status.${status}`),
      ])}
    />
  );
}
