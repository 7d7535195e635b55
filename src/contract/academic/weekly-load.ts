/** The properties of a course that determine its weekly load. */
interface Hours {
  kind: string;
  lectures: number;
  tutorials: number;
  practicals: number;
}

const mostPeriods = 30;
const longestBlock = 6;

/**
 * Weekly load of a course in the syllabus for a section with `groups` groups. Lectures and tutorials are single
 * periods. A practical is one block for each group. Other practical work (a drawing class, a project) is one block, or
 * two if longer than three periods.
 */
export function weeklyLoad({ kind, lectures, tutorials, practicals }: Hours, groups: number) {
  const isPractical = kind === 'practical';
  const spoken = isPractical ? 0 : lectures + tutorials;
  const block = isPractical || practicals <= 3 ? practicals : Math.ceil(practicals / 2);
  return {
    weeklyPeriods: Math.min(mostPeriods, spoken || practicals),
    blockPeriods: spoken > 0 ? 1 : Math.min(longestBlock, Math.max(1, block)),
    byGroup: isPractical && groups > 0,
  };
}
