/**
 * Colours of a bar’s parts, in order. Each has a contrast of 3:1 to its background, and neighbours differ in lightness,
 * so that they are distinguishable without hues. The legend names each part, and a table shows every figure.
 */
export const lightSeries = ['#1c4f68', '#a8742a', '#2c5e3a', '#6f8fc4', '#6d2f4a', '#c2604a', '#4d4636', '#3f9299', '#513b75'] as const;

export const darkSeries = ['#86c3d8', '#c08c3f', '#9fd9b0', '#5f8fd0', '#f0b8cb', '#d2705f', '#d8d0bc', '#3f9aa1', '#cdb9ee'] as const;
