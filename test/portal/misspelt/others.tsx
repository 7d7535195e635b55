// Misspelt names must not compile: `tsc -b` fails if one of the expected errors is missing.
import { Pencil } from 'lucide-react';
import { getRole, addRole, changeRole } from '../../../src/contract/authorization/roles.ts';
import { text } from '../../../src/contract/core/field.ts';
import { religions } from '../../../src/contract/student/masters.ts';
import { studentCards } from '../../../src/contract/student/papers.ts';
import { shortParameters, studentShortReport } from '../../../src/contract/student/reports.ts';
import { reportTemplates } from '../../../src/contract/student/report-templates.ts';
import { searchStudents, studentSearch } from '../../../src/contract/student/search.ts';
import { detailScreen } from '../../../src/portal/kinds/detail/detail-screen.tsx';
import { formScreen } from '../../../src/portal/kinds/form/form-screen.tsx';
import { reportScreen } from '../../../src/portal/kinds/report/report-screen.tsx';
import { masterScreens } from '../../../src/portal/kinds/resource/master-screens.tsx';
import { searchScreen } from '../../../src/portal/kinds/search/search-screen.tsx';
import { papersScreen } from '../../../src/portal/kinds/papers/papers-screen.tsx';
import { sheetScreen } from '../../../src/portal/kinds/sheet/sheet-screen.tsx';
import { to } from '../../../src/portal/links.ts';
import { studentSubject } from '../../../src/portal/modules/student/parts/search/subject.ts';
import { screen } from '../../../src/portal/route-table.ts';
import { rollForward } from '../../../src/contract/student/batches.ts';
import { stepsScreen } from '../../../src/portal/kinds/steps/steps-screen.tsx';

const Part = () => null;

masterScreens({
  of: religions,
  // @ts-expect-error -- not the key of a screen
  texts: 'religon',
});
masterScreens({
  of: religions,
  texts: 'religion',
  // @ts-expect-error -- not a value of the rows
  columns: ['isMinorty'],
});
masterScreens({
  of: religions,
  texts: 'religion',
  // @ts-expect-error -- not a sort key of the call
  defaultSort: '-isActiv',
  // @ts-expect-error -- not a field
  controls: { nam: Part },
});
masterScreens({
  of: religions,
  texts: 'religion',
  // @ts-expect-error -- an action without a text
  rowActions: [{ key: 'mrge', icon: Pencil, href: () => to('religion') }],
});

detailScreen({
  texts: 'authorization.roles',
  call: getRole,
  nameOf: ({ name }) => name,
  tabs: [
    // @ts-expect-error -- a tab without a text
    { key: 'overvew', Content: Part },
  ],
  actions: [
    // @ts-expect-error -- an action without a text
    { key: 'edt', icon: Pencil, href: ({ id }) => to('roleEdit', { id }) },
    // @ts-expect-error -- not a permission
    { key: 'edit', icon: Pencil, may: 'Permission_UPDAT', href: ({ id }) => to('roleEdit', { id }) },
  ],
});

sheetScreen({
  // @ts-expect-error -- not the title of a screen
  title: 'nav.courseShet',
  call: getRole,
  failed: 'kind.form.loadFailed',
  // @ts-expect-error -- not a value of the record
  nameOf: ({ nam }) => nam,
  Sheet: Part,
});

papersScreen({
  title: 'nav.studentCards',
  call: studentCards,
  paper: 'cards',
  failed: 'student.card.failed',
  empty: { title: 'student.card.nobody', text: 'student.card.nobodyHint' },
  leftOut: 'student.card.left',
  // @ts-expect-error -- not a value of the answer
  Papers: ({ card }) => card,
});

searchScreen({
  texts: 'student.search',
  of: studentSubject,
  call: searchStudents,
  definition: studentSearch.definition,
  templates: reportTemplates,
  here: () => to('studentSearch'),
  who: ['name'],
  usual: ['regdNo'],
  broad: /name/,
  // @ts-expect-error -- not a value of the results
  href: ({ userId }) => to('studentView', { id: userId }),
  rowActions: [
    // @ts-expect-error -- an action without a text
    { key: 'viw', icon: Pencil, href: ({ id }) => to('studentView', { id }) },
  ],
});

formScreen({
  texts: 'authorization.roles',
  get: getRole,
  create: addRole,
  change: changeRole,
  addFields: { name: text({ max: 40 }) },
  editFields: { name: text({ max: 40 }) },
  listPath: to('roles'),
  viewPath: (id) => to('roleView', { id }),
  nameOf: () => '',
  defaults: () => ({}),
  sections: [
    // @ts-expect-error -- not a field of the form
    { key: 'role', fields: ['nam'] },
    // @ts-expect-error -- a section without a text
    { key: 'rol', fields: ['name'] },
  ],
  // @ts-expect-error -- not a field of the form
  keepForNext: ['nam'],
});

reportScreen({
  texts: 'student.report',
  title: 'nav.studentShortReport',
  call: studentShortReport,
  parameters: shortParameters,
  // @ts-expect-error -- not a parameter of the call
  defaults: { statu: 'onRoll' },
  // @ts-expect-error -- not a parameter of the call
  hints: ['head'],
  isEmpty: ({ rows }) => rows.length === 0,
  Result: Part,
});
reportScreen({
  texts: 'student.report',
  // @ts-expect-error -- not the title of a screen
  title: 'nav.studentShrtReport',
  call: studentShortReport,
  parameters: shortParameters,
  isEmpty: ({ rows }) => rows.length === 0,
  Result: Part,
});

// @ts-expect-error -- not a permission
screen('/nowhere', 'nowhere', ['STUDENT_VEIW']);

stepsScreen({
  // @ts-expect-error -- not the title of a screen
  title: 'nav.rollForwrd',
  texts: 'rollForward',
  of: rollForward,
  // @ts-expect-error -- not a parameter
  defaults: { startOn: '2027-01-04' },
  // @ts-expect-error -- not a value of the rows
  columns: [{ key: 'students', cell: ({ student }) => student }],
  // @ts-expect-error -- not a screen
  links: () => [{ key: 'batches', href: to('activeBatches') }],
});
