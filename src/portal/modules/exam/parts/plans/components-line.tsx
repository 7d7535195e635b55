import type { PlanRow } from '../../../../../contract/exam/plans.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

/** The progress of each component: IT 1/2 · Quiz 2/3 · Attendance. */
export const ComponentsLine = ({ components }: Pick<PlanRow, 'components'>) => <Bdi>{componentsText({ components })}</Bdi>;

export const componentsText = ({ components }: Pick<PlanRow, 'components'>): string =>
  components.map(({ label, held, planned }) => (planned === 0 ? label : `${label} ${held}/${planned}`)).join(' · ');
