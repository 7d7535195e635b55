import type { SiblingOfMap } from '../../../../../contract/syllabus/outcome-map.ts';

/** Programme and batch of a related map. */
export const siblingMapName = ({ program, batch }: Pick<SiblingOfMap, 'program' | 'batch'>) => `${program} · ${batch}`;
