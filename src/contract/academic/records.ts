import type { Records } from '../core/module.ts';

export const records: Records = {};
