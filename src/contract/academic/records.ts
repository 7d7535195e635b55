import type { Records } from '../core/module.ts';

export const records: Records = {
  registration_policies: { may: ['RegistrationPolicy_View'], parts: ['term_registrations'], texts: 'policy' },
  term_registrations: { may: ['RegistrationPolicy_View'], texts: 'registration' },
  section_courses: { may: ['SectionCourse_View'], texts: 'sectionCourse' },
  sections: { may: ['Section_View'], texts: 'section' },
};
