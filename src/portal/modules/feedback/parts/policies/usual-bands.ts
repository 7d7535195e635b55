/** Default grades of a new round, highest first. */
export const usualBands = [
  { grade: 'Outstanding', fromPercent: 90 },
  { grade: 'Very good', fromPercent: 80 },
  { grade: 'Good', fromPercent: 70 },
  { grade: 'Satisfactory', fromPercent: 60 },
  { grade: 'Needs support', fromPercent: 0 },
] as const;
