import { useTranslation } from 'react-i18next';
import { employeeByUser, getEmployee } from '../../../../contract/hr/employees.ts';
import { changeableFields } from '../../../../contract/hr/fields.ts';
import { addEmployee, changeEmployee, employeeFields } from '../../../../contract/hr/form.ts';
import { useCall } from '../../../api/use-call.ts';
import { joinName } from '../../../i18n/person-name.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { AfterJoining } from '../parts/form/after-joining.tsx';
import { CertificateScan } from '../parts/form/certificate-scan.ts';
import { checkEmployee } from '../parts/form/check-employee.ts';
import { newEmployeeValues, newRow } from '../parts/form/new-rows.ts';
import { NumberControl } from '../parts/form/number-control.tsx';
import { OfficialEmailControl } from '../parts/form/official-email-control.tsx';
import { OverlapNote } from '../parts/form/overlap-note.tsx';
import { PostFacts } from '../parts/form/post-facts.tsx';
import { RoleControl } from '../parts/form/role-control.tsx';
import { rowChoice } from '../parts/form/row-choice.tsx';
import { SimilarNote } from '../parts/form/similar-note.tsx';
import { TrainingTitleControl } from '../parts/form/training-title-control.tsx';
import { UntilControl } from '../parts/form/until-control.tsx';

/**
 * Form for adding an employee or correcting the record. Number, first post and role are only entered when adding.
 * Later, the post is changed by postings, the status by events.
 */
const Form = formScreen({
  texts: 'employee',
  get: getEmployee,
  create: addEmployee,
  change: changeEmployee,
  addFields: employeeFields,
  editFields: changeableFields,
  listPath: to('employeeList'),
  viewPath: (_id, { userId }) => to('employeeProfile', { userId }),
  nameOf: ({ firstName, middleName, lastName }) => joinName(firstName, middleName, lastName),
  sections: [
    {
      key: 'service',
      fields: ['employeeNo', 'joinedOn', 'departmentId', 'designationId', 'employeeCategoryId', 'untilOn', 'payLevel', 'orderNo', 'roleId'],
    },
    {
      key: 'person',
      fields: [
        'salutation',
        'firstName',
        'middleName',
        'lastName',
        'gender',
        'bornOn',
        'bloodGroup',
        'maritalStatus',
        'casteId',
        'religionId',
        'languageId',
        'aadhaar',
        'isPwd',
      ],
      Note: SimilarNote,
    },
    {
      key: 'contact',
      fields: ['officialEmail', 'personalEmail', 'phone', 'emergencyName', 'emergencyPhone', 'addresses'],
    },
    { key: 'academicIds', fields: ['aicteFacultyId', 'orcid'] },
    { key: 'qualifications', fields: ['qualifications'] },
    { key: 'experiences', fields: ['experiences'], Note: OverlapNote },
    { key: 'trainings', fields: ['trainings'] },
    { key: 'awards', fields: ['awards'] },
  ],
  defaults: newEmployeeValues,
  keepForNext: ['joinedOn', 'departmentId', 'designationId', 'employeeCategoryId', 'untilOn'],
  newRow,
  check: checkEmployee,
  controls: {
    employeeNo: NumberControl,
    untilOn: UntilControl,
    roleId: RoleControl,
    officialEmail: OfficialEmailControl,
    'qualifications.level': rowChoice('level'),
    'experiences.kind': rowChoice('experience'),
    'trainings.part': rowChoice('part'),
    'trainings.mode': rowChoice('mode'),
    'trainings.title': TrainingTitleControl,
    'qualifications.fileId': CertificateScan,
    'experiences.fileId': CertificateScan,
    'trainings.fileId': CertificateScan,
    'awards.fileId': CertificateScan,
  },
  AfterAdd: AfterJoining,
  Facts: PostFacts,
});

/** Translates the user id of the portal’s address to the employee id of the calls. */
function EmployeeForm({ params }: ScreenProps) {
  const userId = params['userId'];
  return userId === undefined ? <Form params={{}} /> : <FormOfUser key={userId} userId={Number(userId)} />;
}

function FormOfUser({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useCall(employeeByUser, { id: userId });
  if (data) return <Form params={{ id: String(data.data.id) }} />;
  if (isPending) return null;
  return <ErrorView error={error} title={t('employee.detail.failed')} level={1} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

export const Screen = Object.assign(EmployeeForm, { described: Form.described });
