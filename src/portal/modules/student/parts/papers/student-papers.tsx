import type { StudentRecord } from '../../../../../contract/student/student.ts';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Certificates } from './certificates.tsx';
import { ScannedDocuments } from './scanned-documents.tsx';

/** Documents submitted by the student, and certificates issued by the college. */
export function StudentPapers({ record, hidden }: PartProps<StudentRecord>) {
  return (
    <div className={layout.blocks}>
      <ScannedDocuments record={record} hidden={hidden} />
      <Certificates studentId={record.id} />
    </div>
  );
}
