import type { SectionRow } from '../../../../../contract/academic/sections.ts';
import { PartOf } from '../../../../kit/part-of.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

/** Students against seats; marked if there are more students than seats. */
export function StrengthCell({ row: { strength, capacity } }: { row: Pick<SectionRow, 'strength' | 'capacity'> }) {
  const shown = <PartOf part={strength} whole={capacity} />;
  return strength > capacity ? <StatusBadge tone="warning">{shown}</StatusBadge> : shown;
}
