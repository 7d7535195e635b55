import type { OutcomeMapKin } from '../../../../../contract/syllabus/outcome-map.ts';

/** Programme and batch of a related map. */
export const siblingMapName = ({ program, batch }: Pick<OutcomeMapKin, 'program' | 'batch'>) => `${program} · ${batch}`;
