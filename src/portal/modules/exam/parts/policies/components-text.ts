import type { InternalPolicy } from '../../../../../contract/exam/policies.ts';
import type { Format } from '../../../../i18n/format.ts';

/** Components with their weights in one line: IT 30 · Quiz 5. */
export const componentsText = ({ components }: Pick<InternalPolicy, 'components'>, format: Pick<Format, 'number'>): string =>
  components.map(({ label, weight }) => `${label} ${format.number(weight)}`).join(' · ');
