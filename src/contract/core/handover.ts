/**
 * Duties that must be handed over when an employee leaves. A module provides the entries of a kind on its server's
 * face; the texts are `handover.kind.{kind}`.
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
