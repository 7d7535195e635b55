import { module } from '../core/module.ts';
import * as names from './names.ts';
import { fields } from './record-fields.ts';

export const academic = module({ ...names, fields, calls: [], lifecycles: [] });
