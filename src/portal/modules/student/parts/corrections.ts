import { provenFields } from '../../../../contract/core/own-record.ts';
import { changeOwnStudent, newGuardianFields, requestableOfStudents } from '../../../../contract/student/requests.ts';
import { getStudent } from '../../../../contract/student/student.ts';
import { call } from '../../../api/call.ts';
import { change } from '../../../api/use-change.ts';
import type { Corrections } from '../../../kinds/requests/description.ts';

/** Corrections that students can request on their records. */
export const corrections: Corrections = {
  table: 'students',
  fields: requestableOfStudents,
  proven: provenFields,
  texts: 'student',
  rows: {
    student_guardians: {
      list: 'guardians',
      name: 'student.row.guardians',
      identifiedBy: 'relation',
      added: { fields: newGuardianFields, name: 'request.newGuardian' },
    },
    student_addresses: { list: 'addresses', name: 'student.choice.addresses.kind.permanent', identifiedBy: 'kind' },
  },
  // The percentage applies only to a disability.
  isShown: (name, { isPwd }) => name !== 'pwdPercent' || isPwd !== false,
  ownChanges: {
    change: (body) => change(changeOwnStudent, { body } as never),
    read: async (id) => (await call(getStudent, { id })).data,
    area: 'StudentData',
  },
};
