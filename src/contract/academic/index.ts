import { module } from '../core/module.ts';
import * as instructors from './instructors.ts';
import * as names from './names.ts';
import * as newSections from './new-sections.ts';
import * as policies from './policies.ts';
import * as days from './days.ts';
import { fields } from './record-fields.ts';
import * as registrations from './registrations.ts';
import * as sectionCourses from './section-courses.ts';
import * as sections from './sections.ts';

export const academic = module({
  ...names,
  fields,
  calls: [policies, registrations, sections, newSections, days, sectionCourses, instructors],
  lifecycles: [policies.policyLife],
});
