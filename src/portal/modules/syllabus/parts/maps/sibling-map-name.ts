import type { OutcomeMapKin } from '../../../../../contract/syllabus/outcome-map.ts';

/** Programme and batch of a related map. */
export const kinName = ({ program, batch }: Pick<OutcomeMapKin, 'program' | 'batch'>) => `${program} · ${batch}`;
