/**
 * The colours of the parts of a bar, in the order in which they are taken. Each has three to one against the ground it
 * is drawn on; neighbours differ in lightness, so that they are told apart without seeing hues. A part is named in the
 * legend as well, and every figure stands in a table.
 */
export const lightSeries = ['#1c4f68', '#a8742a', '#2c5e3a', '#6f8fc4', '#6d2f4a', '#c2604a', '#4d4636', '#3f9299', '#513b75'] as const;

export const darkSeries = ['#86c3d8', '#c08c3f', '#9fd9b0', '#5f8fd0', '#f0b8cb', '#d2705f', '#d8d0bc', '#3f9aa1', '#cdb9ee'] as const;
