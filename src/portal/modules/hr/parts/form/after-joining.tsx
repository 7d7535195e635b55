import type { Output } from '../../../../../contract/core/endpoint.ts';
import { putEmployeePhoto, type addEmployee } from '../../../../../contract/hr/form.ts';
import { upload } from '../../../../api/upload.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import type { AfterAddProps } from '../../../../kinds/form/description.ts';
import { NewPassword } from '../../../../kinds/parts/new-password.tsx';
import { PhotoDialog } from '../../../../kinds/parts/photo-dialog.tsx';

/** Shown after an employee was added: the temporary password, once, then the dialog for an optional photo. */
export function AfterJoining({ id, name, answer, onDone }: AfterAddProps<Output<typeof addEmployee>>) {
  const { isOpen: isHandedOver, open: handOver } = useDisclosure();
  if (!isHandedOver) {
    const { username, temporaryPassword } = answer.account;
    const { employeeNo: number, posting } = answer.data;
    const user = { name, username, number, detail: posting?.department ?? null };
    return <NewPassword user={user} password={temporaryPassword} onClose={() => handOver()} />;
  }
  return <PhotoDialog name={name} photo={null} onSave={(picture) => upload(putEmployeePhoto, { id }, picture)} onClose={onDone} />;
}
