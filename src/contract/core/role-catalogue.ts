/** The seven default roles, in the order of their ids, 1 to 7. */
export const roleNames = ['Admin', 'Staff', 'Deo', 'Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const;
export type RoleName = (typeof roleNames)[number];

/** A default role's id in the table `roles`. */
export const roleIds: Record<RoleName, number> = {
  Admin: 1,
  Staff: 2,
  Deo: 3,
  Faculty: 4,
  HR: 5,
  AuthorizationAdmin: 6,
  Student: 7,
};

/** The initial permissions of each default role; afterwards the table `role_permissions` applies. */
export const rolePermissions: Record<RoleName, readonly number[]> = {
  Admin: [
    101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 121, 122, 123, 124, 125, 131, 132, 133, 134, 135, 141, 142, 143, 144, 145, 151,
    152, 153, 154, 155, 161, 162, 163, 164, 165, 171, 172, 173, 174, 175, 181, 182, 183, 184, 185, 201, 202, 203, 204, 205, 207, 301, 302,
    303, 304, 311, 312, 313, 314, 315, 321, 322, 323, 324, 401, 402, 403, 404, 405, 406, 411, 412, 413, 414, 415, 416, 417, 421, 422, 501,
    502, 503, 504, 505, 611, 612, 614, 615, 616, 631, 701, 702, 703, 711, 712, 801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 812,
    813, 814, 815, 816, 901, 902, 903, 904, 905, 911, 912, 913, 914, 915, 916,
  ],
  Staff: [
    101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 121, 122, 123, 124, 131, 132, 133, 134, 141, 142, 143, 144, 151, 152, 153, 154,
    161, 162, 163, 164, 171, 172, 173, 174, 181, 182, 183, 184, 206, 301, 302, 303, 304, 311, 312, 313, 314, 315, 321, 322, 323, 324, 411,
    412, 413, 414, 415, 416, 417, 421, 501, 631, 801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 904, 911, 915,
  ],
  Deo: [
    101, 102, 103, 104, 107, 108, 109, 121, 124, 131, 134, 141, 144, 151, 154, 161, 164, 171, 174, 181, 184, 206, 301, 302, 631, 904, 911,
  ],
  Faculty: [
    101, 102, 107, 109, 111, 206, 301, 302, 313, 314, 321, 322, 401, 402, 404, 405, 421, 422, 501, 503, 504, 505, 806, 807, 808, 809, 810,
    811, 812, 813, 815, 816,
  ],
  HR: [201, 202, 203, 204, 205, 207, 905],
  AuthorizationAdmin: [206, 701, 702, 703, 711, 712, 901, 902],
  Student: [601, 612, 613, 615, 616],
};

/** Permissions that an Admin's row never loses: otherwise no one could restore them. */
export const adminPermissionIds: readonly number[] = [701, 703, 711, 712];

/** All permissions that a student role, or a student, may ever have. */
export const studentPermissionIds: readonly number[] = [601, 612, 613, 615, 616];
