import type { OutcomeMapKin } from '../../../../../contract/syllabus/outcome-map.ts';

/** Whose map of the same course it is. */
export const kinName = ({ program, batch }: Pick<OutcomeMapKin, 'program' | 'batch'>) => `${program} · ${batch}`;
