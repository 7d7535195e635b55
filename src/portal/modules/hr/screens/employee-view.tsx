import { Redirect } from 'wouter';
import { profile } from '../../../../contract/core/session.ts';
import { employeeByUser } from '../../../../contract/hr/employees.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { NotFound } from '../../../kit/not-found.tsx';
import { detailOf } from '../../../kinds/detail/description.ts';
import { Detail } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import type { ScreenProps } from '../../../route.ts';
import { EmployeeHead } from '../parts/employee-head.tsx';
import { Awards, Experience, Overview, Personal, Qualifications, Service, Trainings } from '../parts/record-parts.tsx';
import { to } from '../../../links.ts';
import { described } from '../../../kinds/described.ts';

/** One employee: the service record, and what the college knows of the person. */
const employeeDetail = detailOf({
  texts: 'employee',
  call: employeeByUser,
  nameOf: ({ salutation, name }) => [salutation, name].filter(Boolean).join(' '),
  Head: EmployeeHead,
  tabs: [
    { key: 'overview', Content: Overview },
    { key: 'personal', Content: Personal },
    { key: 'service', Content: Service },
    { key: 'qualifications', Content: Qualifications },
    { key: 'experience', Content: Experience },
    { key: 'trainings', Content: Trainings },
    { key: 'awards', Content: Awards },
    historyTab('employees'),
  ],
});

/** The employee record of a user. A student's number leads to the student's own page. */
export const Screen = described('detail', employeeDetail, EmployeeView);

function EmployeeView({ params }: ScreenProps) {
  const userId = Number(params['userId']);
  const { error } = useCall(employeeByUser, { id: userId });
  if (isApiError(error) && error.code === 'NotFound') return <StudentOrNobody userId={userId} />;
  return <Detail description={employeeDetail} id={userId} />;
}

function StudentOrNobody({ userId }: { userId: number }) {
  const { data, isPending } = useCall(profile, { id: userId });
  if (isPending) return null;
  return data?.data.student ? <Redirect to={to('ownProfile', { userId: Number(userId) })} replace /> : <NotFound />;
}
