import { module } from '../core/module.ts';
import * as employees from './employees.ts';
import * as names from './names.ts';

export const hr = module({ ...names, calls: [employees] });
