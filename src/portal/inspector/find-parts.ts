import type { Chart } from '../../charts/chart.ts';

/** The states and transitions that contain these words, or null if the search is empty. */
export function findParts(chart: Chart, words: string): string[] | null {
  if (words === '') return null;
  const has = (...texts: string[]) => texts.join(' ').toLowerCase().includes(words);
  return [
    ...chart.boxes.filter(({ key, tags, description }) => has(key, ...tags, description)),
    ...chart.arrows.filter(({ label, guard, actions, description }) => has(label, guard, ...actions, description)),
  ].map(({ id }) => id);
}
