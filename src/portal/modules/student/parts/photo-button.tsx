import type { ReactNode } from 'react';
import { putStudentPhoto, removeStudentPhoto, type StudentRecord } from '../../../../contract/student.ts';
import { upload } from '../../../api/upload.ts';
import { change } from '../../../api/use-change.ts';
import { PhotoButton as AnyPhotoButton } from '../../../kinds/parts/photo-button.tsx';
import { useMay } from '../../../session/use-permissions.ts';

/** The photo, and for those who may edit the record the way to change it. */
export function PhotoButton({ student, children }: { student: StudentRecord; children: ReactNode }) {
  const canEdit = useMay('STUDENT_EDIT');
  const { id, name, photo } = student;
  const changes = {
    save: (file: File) => upload(putStudentPhoto, { id }, file),
    remove: () => change(removeStudentPhoto, { id }),
  };
  return (
    <AnyPhotoButton name={name} photo={photo} change={canEdit ? changes : undefined}>
      {children}
    </AnyPhotoButton>
  );
}
