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

/** Student selections of reports; `onRoll` covers active and on break. */
export const reportStatuses = ['onRoll', 'active', 'onBreak', 'discontinued', 'passedOut', 'all'] as const;
