export const lookups = ['academic-terms'] as const;
