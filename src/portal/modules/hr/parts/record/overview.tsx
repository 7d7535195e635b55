import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeRecord, Length } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import { to } from '../../../../links.ts';
import { code } from './code.tsx';
import { DepartmentLink } from './department-link.tsx';
import { FactList } from './fact-list.tsx';
import { Figures } from './figures.tsx';
import { useLength } from './use-length.ts';

/** Key figures, current post, experience, and contact details. */
export function Overview({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <Figures record={record} />
      <Card title={t('employee.overview.post')}>
        <FactList facts={usePost(record)} />
      </Card>
      <Card title={t('employee.tab.experience')}>
        <FactList facts={useExperience(record)} />
      </Card>
      <Card title={t('employee.overview.reach')}>
        <FactList
          facts={{
            officialEmail: code(record.officialEmail),
            phone: code(record.phone),
            bloodGroup: code(record.bloodGroup),
            aicteFacultyId: code(record.aicteFacultyId),
            orcid: code(record.orcid),
          }}
        />
      </Card>
    </div>
  );
}

function usePost({ posting, joinedOn, headOf, wardenOf }: EmployeeRecord) {
  const format = useFormat();
  return {
    designation: posting && (
      <OpenLink href={to('employeeList', {}, { designationId: posting.designationId })} may="Employee_LIST">
        {posting.designation}
      </OpenLink>
    ),
    department: posting && <DepartmentLink id={posting.departmentId} name={posting.department} />,
    category: posting && (
      <OpenLink href={to('employeeList', {}, { employeeCategoryId: posting.employeeCategoryId })} may="Employee_LIST">
        {posting.category}
      </OpenLink>
    ),
    inPostSince: posting && format.date(posting.fromOn),
    // Facts that most employees do not have are omitted if absent.
    ...(posting?.untilOn && { until: format.date(posting.untilOn) }),
    payLevel: posting && code(posting.payLevel),
    orderNo: posting && code(posting.orderNo),
    joinedOn: format.date(joinedOn),
    ...(headOf.length > 0 && { headOf: inRow(headOf, (department) => <DepartmentLink {...department} />) }),
    ...(wardenOf.length > 0 && {
      wardenOf: inRow(wardenOf, ({ id, name }) => <OpenLink href={to('hostelView', { id })}>{name}</OpenLink>),
    }),
  };
}

function useExperience({ experience: { here, teaching, industry, total } }: EmployeeRecord) {
  const length = useLength();
  const lengthOrNone = (duration: Length) => (duration.years + duration.months > 0 ? length(duration) : null);
  return {
    experienceHere: length(here),
    experienceTeaching: lengthOrNone(teaching),
    experienceIndustry: lengthOrNone(industry),
    experienceTotal: length(total),
  };
}

interface NamedItem {
  id: number;
  name: string;
}

/** Items on one line, separated by commas. */
function inRow(items: readonly NamedItem[], draw: (item: NamedItem) => ReactNode): ReactNode {
  return items.map((item, at) => (
    <Fragment key={item.id}>
      {at > 0 && ', '}
      {draw(item)}
    </Fragment>
  ));
}
