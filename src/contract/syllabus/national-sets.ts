/** The accreditor's two lists of programme outcomes, which a college can take over as they are. */
export const nationalSets = ['national12', 'national11'] as const;
export type NationalSet = (typeof nationalSets)[number];
