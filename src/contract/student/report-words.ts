/** Why somebody leaves before the end. */
export const discontinueReasons = [
  'transfer',
  'financial',
  'health',
  'employment',
  'absence',
  'academic',
  'disciplinary',
  'death',
  'other',
] as const;

/** Whom a report takes in: `onRoll` is active and on break. */
export const reportStatuses = ['onRoll', 'active', 'onBreak', 'discontinued', 'passedOut', 'all'] as const;
