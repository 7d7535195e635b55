export const name = 'academic';
export const lookups = ['academic-terms'] as const;
