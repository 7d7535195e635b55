/**
 * The colours of the parts of a bar, in the order in which they are taken. Each has three to one against the ground it
 * is drawn on; neighbours differ in lightness, so that they are told apart without seeing hues. A part is named in the
 * legend as well, and every figure stands in a table.
 */
export const lightSeries = [
  '#1c4f68', '#a8742a', '#4d8a5b', '#8a3f5e', '#5b7fb5', '#6b6250', '#b5533c', '#2f7f86', '#7a5ba6',
] as const; // prettier-ignore

export const darkSeries = [
  '#86c3d8', '#d3a459', '#7fc796', '#e29ab6', '#5f8fd0', '#b9ae97', '#f0988d', '#4fa7ae', '#b79be0',
] as const; // prettier-ignore
