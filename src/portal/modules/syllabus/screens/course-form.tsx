import { addCourse, changeCourse, courseFields, getCourse } from '../../../../contract/syllabus/courses.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { BasicsNote } from '../parts/course-form/basics-note.tsx';
import { checkCourse } from '../parts/course-form/check-course.ts';
import { LabOfControl } from '../parts/course-form/lab-of-control.tsx';
import { LoadNote } from '../parts/course-form/load-note.tsx';
import { Lockable } from '../parts/course-form/lockable.tsx';
import { follow, newCourseValues, newRow } from '../parts/course-form/new-course.ts';
import { ShortTitleControl } from '../parts/course-form/short-title-control.tsx';
import { OutlineEditor } from '../parts/outline/outline-editor.tsx';

/** Form to add or edit a course. Outcomes have a screen of their own. */
export const Screen = formScreen({
  texts: 'course',
  get: getCourse,
  create: addCourse,
  change: changeCourse,
  addFields: courseFields,
  editFields: courseFields,
  listPath: to('courseList'),
  viewPath: (id) => to('courseView', { id }),
  nameOf: ({ code, title }) => `${code} ${title}`,
  sections: [
    {
      key: 'basics',
      fields: ['code', 'revision', 'title', 'shortTitle', 'kind', 'category', 'departmentId', 'labOfId', 'objectives'],
      Note: BasicsNote,
    },
    {
      key: 'load',
      fields: ['lectures', 'tutorials', 'practicals', 'credits', 'internalMax', 'externalMax', 'internalPass', 'externalPass', 'totalPass'],
      Note: LoadNote,
    },
    { key: 'content', fields: ['modules'] },
    { key: 'books', fields: ['books'] },
    { key: 'prerequisites', fields: ['prerequisites'] },
  ],
  defaults: newCourseValues,
  keepForNext: ['revision', 'kind', 'category', 'departmentId'],
  newRow,
  follow,
  isShown: (field, values) => field !== 'labOfId' || values['kind'] === 'practical',
  check: checkCourse,
  controls: {
    code: Lockable,
    revision: Lockable,
    shortTitle: ShortTitleControl,
    kind: Lockable,
    labOfId: LabOfControl,
    lectures: Lockable,
    tutorials: Lockable,
    practicals: Lockable,
    credits: Lockable,
    internalMax: Lockable,
    externalMax: Lockable,
    internalPass: Lockable,
    externalPass: Lockable,
    totalPass: Lockable,
    modules: OutlineEditor,
  },
});
