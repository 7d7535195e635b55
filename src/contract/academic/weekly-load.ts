/** What of a course decides how it is placed in a week. */
interface Hours {
  kind: string;
  lectures: number;
  tutorials: number;
  practicals: number;
}

const mostPeriods = 30;
const longestBlock = 6;

/**
 * How a course of the syllabus is taught to a section with so many groups: lectures and tutorials one by one, a practical
 * in one block and each group by itself. Other practical work, a drawing class or a project, goes in one block, beyond
 * three periods in two.
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
