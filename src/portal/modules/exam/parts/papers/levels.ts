/** Bloom's taxonomy from its first level on, as the words of the levels are called (Anderson and Krathwohl 2001). */
export const levels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
