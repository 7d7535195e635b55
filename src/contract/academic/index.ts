import { module } from '../core/module.ts';
import * as names from './names.ts';

export const academic = module({ ...names });
