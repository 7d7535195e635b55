/** The levels of Bloom's taxonomy in order (Anderson and Krathwohl 2001), as keys of texts. */
export const levels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
