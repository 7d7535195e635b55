import { moduleKeys } from '../../../contract/core/session.ts';
import { permission, type Permission } from '../../../contract/core/permissions.ts';

type ModuleKey = (typeof moduleKeys)[number];

/** Permissions of each module, as ranges of ids. */
const ranges: Record<ModuleKey, readonly (readonly [number, number])[]> = {
  studentInformation: [
    [101, 185],
    [803, 805],
    [904, 904],
  ],
  humanResource: [
    [201, 207],
    [905, 905],
  ],
  syllabus: [
    [301, 324],
    [806, 806],
  ],
  academic: [
    [401, 422],
    [505, 505],
    [802, 802],
    [807, 816],
  ],
  exam: [
    [501, 504],
    [916, 916],
  ],
  webAuthorization: [
    [701, 712],
    [901, 903],
  ],
  studentDesk: [[601, 601]],
  studentFeedback: [[611, 616]],
  studentWelfare: [
    [631, 631],
    [801, 801],
    [911, 915],
  ],
};

/** Modules that require a named permission (checklist F4, spec §6). Any permission of the other modules opens them. */
const required: Partial<Record<ModuleKey, readonly Permission[]>> = {
  exam: ['Exam_Management_System', 'Exam_Management_Policy', 'Exam_Internal_Test_Course', 'Exam_Maintain_Marks'],
  webAuthorization: ['User_ResetAnyUserPassword', 'User_AssignRole'],
  studentFeedback: ['Student_Feedback_System'],
  studentWelfare: ['Student_Welfare_System'],
};

/** The nine modules in their order, with access and permissions of a user. */
export function modulesOf(permissionIds: ReadonlySet<number>) {
  return moduleKeys.map((key) => {
    const permissions = [...permissionIds].filter((id) => ranges[key].some(([first, last]) => first <= id && id <= last)).sort(ascending);
    const access = required[key]?.some((name) => permissionIds.has(permission[name])) ?? permissions.length > 0;
    return { key, access, permissions };
  });
}

const ascending = (a: number, b: number) => a - b;
