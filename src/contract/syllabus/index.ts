import { module } from '../core/module.ts';
import * as courses from './courses.ts';
import * as names from './names.ts';
import { fields } from './record-fields.ts';

export const syllabus = module({ ...names, fields, calls: [courses], lifecycles: [courses.courseLife] });
