import type { DueRow } from '../../../../../contract/welfare/dues.ts';
import { PersonLine } from '../../../../kinds/parts/person.tsx';

/** The student of a due. */
export const DueHead = ({ record: { student, regdNo, admissionNo, branch, batch } }: { record: DueRow }) => (
  <PersonLine person={{ name: student, photo: null, number: regdNo ?? admissionNo, detail: `${branch}, ${batch}` }} />
);
