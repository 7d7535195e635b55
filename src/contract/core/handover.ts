/**
 * What somebody may hold that must not be lost when he leaves. A module offers lines of a kind on its server's face;
 * the words are `handover.kind.{kind}`.
 */
export const handoverKinds = [
  'departmentHead',
  'hostelWarden',
  'hostelAssistant',
  'mentor',
  'teaching',
  'classTeacher',
  'programmeCoordinator',
  'internalCourses',
  'papersToSet',
  'papersToModerate',
  'evaluation',
  'attainmentActions',
  'grants',
] as const;
export type HandoverKind = (typeof handoverKinds)[number];
