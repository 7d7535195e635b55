import { putStudentPhoto } from '../../../../contract/student/student.ts';
import { upload } from '../../../api/upload.ts';
import type { AfterAddProps } from '../../../kinds/form/description.ts';
import { PhotoDialog } from '../../../kinds/parts/photo-dialog.tsx';

/** The photo of who was just admitted: a file needs a record to belong to. It can be skipped and put in later. */
export function FirstPhoto({ id, name, onDone }: AfterAddProps) {
  return <PhotoDialog name={name} photo={null} onSave={(picture) => upload(putStudentPhoto, { id }, picture)} onClose={onDone} />;
}
