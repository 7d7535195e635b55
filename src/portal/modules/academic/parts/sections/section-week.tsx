import type { Section } from '../../../../../contract/academic/sections.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { WeekOf } from '../days/week-of.tsx';

/** Week of the section. */
export const SectionWeek = ({ record: { id, label } }: PartProps<Section>) => (
  <WeekOf label={label} filter={{ sectionId: id }} as="section" />
);
