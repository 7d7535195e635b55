import type { DueRow } from '../../../../../contract/welfare/dues.ts';
import { PersonLine } from '../../../../kinds/parts/person.tsx';

/** Head of a due’s page: its student. */
export const DueHead = ({ record: { student, regdNo, admissionNo, branch, batch } }: { record: DueRow }) => (
  <PersonLine person={{ name: student, photo: null, number: regdNo ?? admissionNo, detail: `${branch}, ${batch}` }} />
);
