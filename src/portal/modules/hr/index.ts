import { BriefcaseBusiness } from 'lucide-react';
import type texts from 'texts/hr.json';
import type establishmentTextsOf from 'texts/hr-establishment.json';
import type importTextsOf from 'texts/hr-import.json';
import type formTextsOf from 'texts/hr-form.json';
import type lifeTextsOf from 'texts/hr-life.json';
import type listTextsOf from 'texts/hr-list.json';
import type masterTextsOf from 'texts/hr-masters.json';
import type recordTextsOf from 'texts/hr-record.json';
import type reportTextsOf from 'texts/hr-reports.json';
import type requestTextsOf from 'texts/hr-requests.json';
import type searchTextsOf from 'texts/hr-search.json';
import type { LoadingHome } from '../../home-faces.ts';
import { face, group, ownFor, withTexts, screen, section } from '../../route-table.ts';
import type { Loading, LoadingSearch } from '../../route.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    hr: typeof texts &
      typeof establishmentTextsOf &
      typeof formTextsOf &
      typeof importTextsOf &
      typeof lifeTextsOf &
      typeof listTextsOf &
      typeof masterTextsOf &
      typeof recordTextsOf &
      typeof reportTextsOf &
      typeof requestTextsOf &
      typeof searchTextsOf;
  }
}

const establishmentTexts = ['hr', 'hr-establishment'];
/** Texts for a department with its sanctioned posts. */
const postsTexts = ['hr', 'hr-masters', 'shell-grid'];
const formTexts = ['hr', 'hr-form'];
const listTexts = ['hr', 'hr-list', 'hr-life'];
const importTexts = ['hr', 'hr-import', 'shell-upload'];
const recordTexts = ['hr', 'hr-record', 'hr-life'];
/** Texts for correction requests, which include those of the form. */
const requestTexts = ['hr', 'hr-form', 'hr-requests', 'shell-requests'];
const lifeTexts = ['hr', 'hr-life'];
const reportTexts = ['hr', 'hr-reports'];

const searchTexts = ['hr', 'hr-search', 'shell-search'];

/** This module’s screens, its search source, and the loader of its part of the home page. */
// prettier-ignore
export const hr = face({
  name: 'hr',

  header: [withTexts([...recordTexts, ...requestTexts], screen('/humanresourcedevelopment/maintain-employee/view/:userId', 'employeeProfile', ['Employee_VIEW', 'Employee_OwnUserAccessOnly'], (): Loading => import('./screens/employee-view.tsx')))],

  section: section('humanResource', BriefcaseBusiness, [
    // Users who may only see their own record are redirected to it.
    ownFor({ without: 'Employee_VIEW', key: 'employeeProfile' },
      withTexts(listTexts, screen('/humanresourcedevelopment/maintain-employee/employee-list', 'employeeList', ['Employee_VIEW', 'Employee_OwnUserAccessOnly'], (): Loading => import('./screens/employee-list.tsx'),
        screen('/cards', 'employeeCards', ['Employee_EDIT'], (): Loading => import('./screens/employee-cards.tsx')),
        screen('/directory', 'staffDirectory', ['Employee_LIST'], (): Loading => import('./screens/staff-directory.tsx')),
        screen('/birthday-cards', 'employeeBirthdayCards', ['Employee_SEARCH'], (): Loading => import('./screens/birthday-cards.tsx')),
        withTexts(establishmentTexts, screen('/seniority', 'employeeSeniority', ['Employee_LIST'], (): Loading => import('./screens/seniority.tsx'))),
        withTexts(formTexts, screen('/add', 'employeeAdd', ['Employee_ADD'], (): Loading => import('./screens/employee-form.tsx'))),
        withTexts(formTexts, screen('/edit/:userId', 'employeeEdit', ['Employee_EDIT'], (): Loading => import('./screens/employee-form.tsx'))),
        withTexts(importTexts, screen('/import', 'employeeImport', ['Employee_ADD'], (): Loading => import('./screens/employee-import.tsx'))),
        withTexts(lifeTexts, screen('/handover', 'handovers', ['Employee_EDIT'], (): Loading => import('./screens/handovers.tsx'),
          screen('/:userId', 'handover', ['Employee_EDIT'], (): Loading => import('./screens/handover.tsx')),
        )),
        withTexts(requestTexts, screen('/requests', 'employeeRequests', ['Employee_EDIT'], (): Loading => import('./screens/requests.tsx'))),
        withTexts(recordTexts, screen('/service-sheet/:userId', 'serviceSheet', ['Employee_VIEW', 'Employee_OwnUserAccessOnly'], (): Loading => import('./screens/service-sheet.tsx'))),
        withTexts(establishmentTexts, screen('/posts', 'postsReport', ['Employee_SEARCH'], (): Loading => import('./screens/reports/posts.tsx'))),
        withTexts(establishmentTexts, screen('/faculty-sheet', 'facultySheet', ['Employee_SEARCH'], (): Loading => import('./screens/reports/faculty-sheet.tsx'))),
        withTexts(establishmentTexts, screen('/retirements', 'retirementsReport', ['Employee_PersonalVIEW'], (): Loading => import('./screens/reports/retirements.tsx'))),
      ))),
    withTexts(['hr', 'hr-masters'], group('hrMasters', [
      screen('/humanresourcedevelopment/maintain-master/add-designation', 'designation', ['Employee_Master'], (): Loading => import('./screens/masters/designation.tsx')),
      screen('/humanresourcedevelopment/maintain-master/add-employee', 'employeeCategory', ['Employee_Master'], (): Loading => import('./screens/masters/employee-category.tsx')),
      screen('/humanresourcedevelopment/maintain-master/add-training', 'trainingCategory', ['Employee_Master'], (): Loading => import('./screens/masters/training-category.tsx')),
      screen('/humanresourcedevelopment/maintain-master/add-award', 'award', ['Employee_Master'], (): Loading => import('./screens/masters/award.tsx')),
      withTexts(postsTexts, screen('/humanresourcedevelopment/maintain-master/add-department', 'department', ['Employee_Master'], (): Loading => import('./screens/masters/department.tsx'),
        screen('/view/:id', 'departmentView', ['Employee_Master'], (): Loading => import('./screens/masters/department-view.tsx')),
      )),
    ])),
    group('hrSearches', [
      withTexts(reportTexts, screen('/humanresourcedevelopment/search/search-birth', 'birthdaySearch', ['Employee_SEARCH'], (): Loading => import('./screens/reports/birthdays.tsx'))),
      withTexts(reportTexts, screen('/humanresourcedevelopment/search/search-blood', 'employeeBloodSearch', ['Employee_SEARCH'], (): Loading => import('./screens/reports/blood-group.tsx'))),
      withTexts(searchTexts, screen('/humanresourcedevelopment/search/search-employee', 'employeeSearch', ['Employee_SEARCH'], (): Loading => import('./screens/employee-search.tsx'))),
      withTexts(reportTexts, screen('/humanresourcedevelopment/search/search-training', 'trainingSearch', ['Employee_SEARCH'], (): Loading => import('./screens/reports/trainings.tsx'))),
      withTexts(reportTexts, screen('/humanresourcedevelopment/search/search-work-experience', 'experienceSearch', ['Employee_SEARCH'], (): Loading => import('./screens/reports/experience.tsx'))),
    ]),
  ]),

  search: [{ kind: 'employee', may: [['Employee_LIST'], ['Employee_VIEW']], icon: BriefcaseBusiness, load: (): LoadingSearch => import('./search.ts') }],

  home: (): LoadingHome => import('./home.ts'),
});
