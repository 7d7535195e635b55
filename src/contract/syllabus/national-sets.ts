/** The accreditor's two lists of programme outcomes, which a college can adopt unchanged. */
export const nationalSets = ['national12', 'national11'] as const;
export type NationalSet = (typeof nationalSets)[number];
