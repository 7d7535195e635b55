/** The addresses of this module's screens. */
export const usersPath = '/webauthorization';
export const userPath = (id: number): string => `${usersPath}/users/${id}`;
export const rolesPath = `${usersPath}/roles`;
export const addRolePath = `${rolesPath}/add`;
export const editRolePath = (id: number): string => `${rolesPath}/edit/${id}`;
export const viewRolePath = (id: number): string => `${rolesPath}/view/${id}`;
export const matrixPath = `${rolesPath}/permissions`;
export const holdersPath = `${rolesPath}/holders`;
export const grantsPath = `${usersPath}/grants`;
export const addGrantPath = `${grantsPath}/add`;
export const sessionsPath = `${usersPath}/sessions`;
export const signInsPath = `${usersPath}/sign-ins`;
export const auditPath = `${usersPath}/audit`;
export const auditEventPath = (id: number): string => `${auditPath}/${id}`;
export const settingsPath = `${usersPath}/settings`;

/** Lists that were taken or printed in the last 30 days, as the audit trail has them. */
const registerDays = 30;
const registerFrom = new Date(Date.now() - registerDays * 86_400_000).toISOString().slice(0, 10);
export const exportRegisterPath = `${auditPath}?from=${registerFrom}&action=export&action=print`;
