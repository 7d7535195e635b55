import { ownChangeRequests, type ChangeRequest } from '../../../../../contract/core/change-requests.ts';
import { requestableOfStudents } from '../../../../../contract/student/requests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { labelName } from '../../../../kinds/form/wire.ts';

/** What the signed-in student has asked for; nothing while it is not known. */
export function useOpenRequests(): readonly ChangeRequest[] {
  const { data } = useCall(ownChangeRequests, {});
  return (data?.data ?? []).filter(({ state }) => state === 'open');
}

/** The open requests about a fact of the person as the record shows it: `religion` is asked for as `religionId`. */
export function aboutFact(open: readonly ChangeRequest[], fact: string): readonly ChangeRequest[] {
  const fields = requestableOfStudents.students;
  return open.filter(({ tableName, field }) => {
    const known = fields[field as keyof typeof fields];
    return tableName === 'students' && known !== undefined && labelName(field, known) === fact;
  });
}

/** The open requests about one row, or those for new ones. */
export function aboutRow(
  open: readonly ChangeRequest[],
  tableName: ChangeRequest['tableName'],
  id: number | null,
): readonly ChangeRequest[] {
  return open.filter((request) => request.tableName === tableName && request.recordId === id);
}
