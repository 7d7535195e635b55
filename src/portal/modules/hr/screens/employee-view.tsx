import { FileText, List, MessageSquareText, Pencil } from 'lucide-react';
import { employeeByUser } from '../../../../contract/hr/employees.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { titled } from '../../../i18n/person-name.ts';
import { described } from '../../../kinds/described.ts';
import { detailOf } from '../../../kinds/detail/description.ts';
import { Detail } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { OwnRequests } from '../../../kinds/requests/own-requests.tsx';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { useUser } from '../../../session/use-user.ts';
import { Account } from '../parts/record/account.tsx';
import { Awards } from '../parts/record/awards.tsx';
import { Documents } from '../parts/record/documents.tsx';
import { EmployeeHead } from '../parts/record/employee-head.tsx';
import { Experience } from '../parts/record/experience.tsx';
import { Mentees } from '../parts/record/mentees.tsx';
import { Overview } from '../parts/record/overview.tsx';
import { Personal } from '../parts/record/personal.tsx';
import { Qualifications } from '../parts/record/qualifications.tsx';
import { Service } from '../parts/record/service.tsx';
import { StudentOrNobody } from '../parts/record/student-or-nobody.tsx';
import { Trainings } from '../parts/record/trainings.tsx';
import { corrections } from '../parts/requests/corrections.ts';
import { OwnPersonal } from '../parts/requests/own-personal.tsx';
import { ownRows } from '../parts/requests/own-rows.tsx';

/** True if personal facts and scans are visible: to the employee and to holders of permission 905. */
const seesPerson = (hidden: readonly string[]) => !hidden.includes('bornOn');

/** Page of an employee: service record and personal facts. */
const employeeDetail = detailOf({
  texts: 'employee',
  call: employeeByUser,
  nameOf: titled,
  table: 'employees',
  Head: EmployeeHead,
  tabs: [
    { key: 'overview', Content: Overview },
    { key: 'personal', isFor: seesPerson, Content: Personal },
    { key: 'service', Content: Service },
    { key: 'qualifications', Content: Qualifications },
    { key: 'experience', Content: Experience },
    { key: 'trainings', Content: Trainings },
    { key: 'awards', Content: Awards },
    { key: 'mentees', may: 'STUDENT_LIST', isFor: (_hidden, { mentees }) => mentees > 0, Content: Mentees },
    { key: 'documents', isFor: seesPerson, Content: Documents },
    { key: 'account', may: ['User_ResetAnyUserPassword', 'User_AssignRole'], Content: Account },
    historyTab('employees'),
  ],
  actions: [
    { key: 'list', icon: List, href: () => to('employeeList'), may: 'Employee_LIST' },
    { key: 'serviceSheet', icon: FileText, href: ({ userId }) => to('serviceSheet', { userId }) },
    {
      key: 'edit',
      icon: Pencil,
      href: ({ userId }) => to('employeeEdit', { userId }),
      isPrimary: true,
    },
  ],
});

/** Replacements for the tabs of the caller’s own record, with corrections. */
const ownTabs: Readonly<Record<string, (typeof employeeDetail.tabs)[number]['Content']>> = {
  personal: OwnPersonal,
  qualifications: ownRows(Qualifications, 'employee_qualifications'),
  experience: ownRows(Experience, 'employee_experiences'),
  trainings: ownRows(Trainings, 'employee_trainings'),
  awards: ownRows(Awards, 'employee_awards'),
};

/** Page of the caller’s own record, with corrections. */
const ownDetail = detailOf({
  ...employeeDetail,
  tabs: [
    ...employeeDetail.tabs.map((tab) => ({ ...tab, Content: ownTabs[tab.key] ?? tab.Content })),
    { key: 'requests', Content: () => <OwnRequests of={corrections} /> },
  ],
  actions: [
    // Employees do not edit their own record, even with permission: another user decides on their requests.
    ...(employeeDetail.actions ?? []).filter(({ key }) => key !== 'edit'),
    {
      key: 'correct',
      icon: MessageSquareText,
      href: ({ userId }) => to('employeeProfile', { userId }, { tab: 'personal' }),
    },
  ],
});

/** The employee record of a user. A student's id leads to the student's own page. */
export const Screen = described('detail', employeeDetail, EmployeeView);

function EmployeeView({ params }: ScreenProps) {
  const userId = Number(params['userId']);
  const user = useUser();
  const { error } = useCall(employeeByUser, { id: userId });
  if (isApiError(error) && error.code === 'NotFound') return <StudentOrNobody userId={userId} />;
  return <Detail description={userId === user?.userId ? ownDetail : employeeDetail} id={userId} />;
}
