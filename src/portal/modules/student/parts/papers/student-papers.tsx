import type { StudentRecord } from '../../../../../contract/student.ts';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Documents } from '../record-parts.tsx';
import { Certificates } from './certificates.tsx';

/** The papers that the student has brought, and those that the college has given out. */
export function StudentPapers({ record, hidden }: PartProps<StudentRecord>) {
  return (
    <div className={layout.blocks}>
      <Documents record={record} hidden={hidden} />
      <Certificates studentId={record.id} />
    </div>
  );
}
