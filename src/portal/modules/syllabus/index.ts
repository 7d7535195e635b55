import { BookOpen } from 'lucide-react';
import type texts from 'texts/syllabus.json';
import type courseTextsOf from 'texts/syllabus-courses.json';
import type syllabusTextsOf from 'texts/syllabus-syllabi.json';
import type outcomeTextsOf from 'texts/syllabus-outcomes.json';
import type contentTextsOf from 'texts/syllabus-content.json';
import type mapTextsOf from 'texts/syllabus-maps.json';
import type copyTextsOf from 'texts/syllabus-copy.json';
import type reportTextsOf from 'texts/syllabus-reports.json';
import type uploadTextsOf from 'texts/syllabus-upload.json';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingFields } from '../../record-fields.ts';
import { face, group, withTexts, screen, section } from '../../route-table.ts';
import type { Loading, LoadingSearch } from '../../route.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    syllabus: typeof texts &
      typeof contentTextsOf &
      typeof courseTextsOf &
      typeof mapTextsOf &
      typeof reportTextsOf &
      typeof uploadTextsOf &
      typeof copyTextsOf &
      typeof outcomeTextsOf &
      typeof syllabusTextsOf;
  }
}

const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;

/** Texts for the course list. */
const courseTexts = ['syllabus', 'syllabus-courses'];
/** Texts for uploading courses and topics. */
const uploadTexts = ['syllabus', 'syllabus-upload', 'shell-upload'];
/** Texts for one course: form, sheet and revisions. */
const contentTexts = ['syllabus', 'syllabus-content'];
/** Texts for search and reports. */
const reportTexts = ['syllabus', 'syllabus-reports'];
/** Texts for outcome reports. */
const outcomeReportTexts = ['syllabus', 'syllabus-reports', 'syllabus-maps'];
/** Texts for course outcomes and their maps. */
const mapTexts = ['syllabus', 'syllabus-maps', 'shell-grid'];
/** Texts for programmes, outcome sets, vision and mission. */
const outcomeTexts = ['syllabus', 'syllabus-outcomes'];
/** Texts for outcome screens with a grid. */
const objectiveTexts = [...outcomeTexts, 'shell-grid'];

/** Texts for copying syllabi and courses. */
const copyTexts = ['syllabus', 'syllabus-copy', 'shell-steps'];

/** Texts for syllabi, their semesters and redlines. */
const syllabusTexts = ['syllabus', 'syllabus-syllabi', 'shell-grid'];
const semesterImportTexts = ['syllabus', 'syllabus-syllabi', 'shell-upload'];

/** This module’s screens, its search source, and the loader of its part of the home page. */
// prettier-ignore
export const syllabus = face({
  name: 'syllabus',

  section: section('syllabus', BookOpen, [
    withTexts(courseTexts, screen('/syllabusManagementSystem/maintain-course/course-List', 'courseList', ['Course_VIEW'], (): Loading => import('./screens/course-list.tsx'),
      withTexts(contentTexts, screen('/add', 'courseAdd', ['Course_ADD'], (): Loading => import('./screens/course-form.tsx'))),
      withTexts(contentTexts, screen('/edit/:id', 'courseEdit', ['Course_EDIT'], (): Loading => import('./screens/course-form.tsx'))),
      withTexts([...contentTexts, ...courseTexts], screen('/view/:id', 'courseView', ['Course_VIEW'], (): Loading => import('./screens/course-view.tsx'))),
      withTexts(contentTexts, screen('/sheet/:id', 'courseSheet', ['Course_VIEW'], (): Loading => import('./screens/course-sheet.tsx'))),
      withTexts(uploadTexts, screen('/upload', 'courseUpload', ['Course_ADD'], (): Loading => import('./screens/course-upload.tsx'))),
      withTexts(uploadTexts, screen('/upload-topics', 'topicUpload', ['Course_EDIT'], (): Loading => import('./screens/topic-upload.tsx'))),
    )),
    group('programme', [
      withTexts(outcomeTexts, screen('/syllabusManagementSystem/maintain-programe/programe-list', 'programmeOutcomes', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/programme-outcomes.tsx'),
        screen('/programs', 'program', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/programs.tsx')),
        screen('/sets', 'outcomeSets', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/outcome-sets.tsx'),
          screen('/:id/crosswalk', 'crosswalk', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/crosswalk.tsx')),
        ),
      )),
      withTexts(objectiveTexts, screen('/syllabusManagementSystem/maintain-programe/programe-specfic-list', 'programmeSpecificOutcomes', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/programme-specific-outcomes.tsx'))),
      withTexts(mapTexts, screen('/syllabusManagementSystem/maintain-programe/course-outcome', 'courseOutcomes', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/course-outcomes.tsx'))),
      withTexts(mapTexts, screen('/syllabusManagementSystem/maintain-programe/copo-map', 'coPoMap', ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'], (): Loading => import('./screens/outcome-map.tsx'))),
      withTexts(objectiveTexts, screen('/syllabusManagementSystem/maintain-programe/visionMission', 'visionMission', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/vision-mission.tsx'),
        screen('/add', 'visionAdd', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/vision-form.tsx')),
        screen('/edit/:id', 'visionEdit', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/vision-form.tsx')),
        screen('/history', 'visionHistory', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/vision-history.tsx')),
        screen('/poster', 'visionPoster', ['Syllabus_Management_maintain_program'], (): Loading => import('./screens/vision-poster.tsx')),
      )),
    ]),
    withTexts(syllabusTexts, screen('/syllabusManagementSystem/maintain-branch/branch-list', 'semesterCourses', ['SmesterCourse_VIEW', 'SmesterCourse_LIST'], (): Loading => import('./screens/syllabus-list.tsx'),
      screen('/add', 'syllabusAdd', ['SmesterCourse_ADD'], (): Loading => import('./screens/syllabus-form.tsx')),
      screen('/edit/:id', 'syllabusEdit', ['SmesterCourse_EDIT'], (): Loading => import('./screens/syllabus-form.tsx')),
      screen('/redline', 'syllabusRedline', ['SmesterCourse_VIEW', 'SmesterCourse_LIST', 'Syllabus_Management_report'], (): Loading => import('./screens/syllabus-redline.tsx')),
      withTexts(semesterImportTexts, screen('/upload', 'semesterCourseImport', ['SmesterCourse_ADD'], (): Loading => import('./screens/semester-import.tsx'))),
      screen('/:id', 'syllabusView', ['SmesterCourse_VIEW', 'SmesterCourse_LIST'], (): Loading => import('./screens/syllabus-view.tsx'),
        screen('/view', 'syllabusSheet', ['SmesterCourse_VIEW', 'SmesterCourse_LIST'], (): Loading => import('./screens/syllabus-sheet.tsx')),
      ),
    )),
    withTexts(copyTexts, group('copySyllabus', [
      screen('/syllabusManagementSystem/Copy-existing/copy-batch-syllabus', 'copyBatchSyllabus', ['Syllabus_Copy'], (): Loading => import('./screens/copy-batch-syllabus.tsx')),
      screen('/syllabusManagementSystem/Copy-existing/copy-branch-syllabus', 'copyBranchSyllabus', ['Syllabus_Copy'], (): Loading => import('./screens/copy-branch-syllabus.tsx')),
      screen('/syllabusManagementSystem/Copy-existing/copy-course', 'copyCourse', ['Syllabus_Copy'], (): Loading => import('./screens/copy-course.tsx')),
      screen('/syllabusManagementSystem/Copy-existing/copy-branch-course', 'copyBranchCourse', ['Syllabus_Copy'], (): Loading => import('./screens/copy-branch-course.tsx')),
    ])),
    group('syllabusReports', [
      withTexts(reportTexts, screen('/syllabusManagementSystem/reports/batch-wise', 'batchWiseSyllabus', ['Syllabus_Management_report'], (): Loading => import('./screens/reports/batch-wise.tsx'))),
      withTexts(reportTexts, screen('/syllabusManagementSystem/reports/branch-wise', 'branchWiseSyllabus', ['Syllabus_Management_report'], (): Loading => import('./screens/reports/branch-wise.tsx'))),
    ]),
    withTexts(reportTexts, screen('/syllabusManagementSystem/search', 'syllabusSearch', ['Syllabus_Management_search'], (): Loading => import('./screens/search.tsx'))),
  ]),

  fills: [
    withTexts(outcomeReportTexts, screen('/worklogEntry/reports/miscellaneous/outcome-objective', 'objectivesOutcomes', adminReports, (): Loading => import('./screens/reports/objectives.tsx'))),
    withTexts(outcomeReportTexts, screen('/worklogEntry/reports/miscellaneous/co-op-map', 'coPoMapReport', adminReports, (): Loading => import('./screens/reports/co-po-map.tsx'))),
  ],

  search: [{ kind: 'course', may: [['Course_LIST'], ['Course_VIEW']], icon: BookOpen, load: (): LoadingSearch => import('./search.ts') }],

  home: (): LoadingHome => import('./home.ts'),
  fields: (): LoadingFields => import('../../../contract/syllabus/record-fields.ts'),
});
