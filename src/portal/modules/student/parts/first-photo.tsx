import { putStudentPhoto } from '../../../../contract/student/student.ts';
import { upload } from '../../../api/upload.ts';
import type { AfterAddProps } from '../../../kinds/form/description.ts';
import { PhotoDialog } from '../../../kinds/parts/photo-dialog.tsx';

/**
 * Photo dialog after an admission, because a file must belong to a saved record. The photo can be skipped and added
 * later.
 */
export function FirstPhoto({ id, name, onDone }: AfterAddProps) {
  return <PhotoDialog name={name} photo={null} onSave={(picture) => upload(putStudentPhoto, { id }, picture)} onClose={onDone} />;
}
