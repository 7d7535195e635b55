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
