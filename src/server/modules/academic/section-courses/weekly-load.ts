/** What of a course decides how it is placed in a week. */
interface Hours {
  kind: string;
  lectures: number;
  tutorials: number;
  practicals: number;
}

/** How a course of the syllabus is taught to a section with so many groups: a practical in one block and by group. */
export function weeklyLoad({ kind, lectures, tutorials, practicals }: Hours, groups: number) {
  const isPractical = kind === 'practical';
  const weeklyPeriods = Math.min(30, isPractical ? practicals : lectures + tutorials || practicals);
  return {
    weeklyPeriods,
    blockPeriods: Math.min(6, Math.max(1, isPractical ? practicals : 1)),
    byGroup: isPractical && groups > 0,
  };
}
