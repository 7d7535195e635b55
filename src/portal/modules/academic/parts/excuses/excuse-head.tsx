import type { ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { PersonLine } from '../../../../kinds/parts/person.tsx';

/** The student of an excuse. */
export const ExcuseHead = ({ record: { student, regdNo, section } }: { record: ExcuseRow }) => (
  <PersonLine person={{ name: student, photo: null, number: regdNo, detail: section }} />
);
