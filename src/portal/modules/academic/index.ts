import { CalendarCheck } from 'lucide-react';
import type texts from 'texts/academic.json';
import type assignTextsOf from 'texts/academic-assign.json';
import type changeTextsOf from 'texts/academic-changes.json';
import type dayTextsOf from 'texts/academic-days.json';
import type slotTextsOf from 'texts/academic-slots.json';
import type copyTextsOf from 'texts/academic-copy.json';
import type electiveTextsOf from 'texts/academic-electives.json';
import type sectionTextsOf from 'texts/academic-sections.json';
import type placeTextsOf from 'texts/academic-place.json';
import type sectionReportTextsOf from 'texts/academic-section-reports.json';
import type teachingTextsOf from 'texts/academic-teaching.json';
import type termTextsOf from 'texts/academic-terms.json';
import type weekTextsOf from 'texts/academic-week.json';
import type policyTextsOf from 'texts/academic-policies.json';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingFields } from '../../record-fields.ts';
import type { LoadingTab } from '../../record-tabs.ts';
import type { Loading } from '../../route.ts';
import { face, group, says, screen, section } from '../../route-table.ts';

const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    academic: typeof texts &
      typeof assignTextsOf &
      typeof dayTextsOf &
      typeof slotTextsOf &
      typeof copyTextsOf &
      typeof electiveTextsOf &
      typeof changeTextsOf &
      typeof sectionTextsOf &
      typeof teachingTextsOf &
      typeof termTextsOf &
      typeof weekTextsOf &
      typeof placeTextsOf &
      typeof sectionReportTextsOf &
      typeof policyTextsOf;
  }
}

/** What is taught on which days. */
const dayTexts = ['academic', 'academic-days'];

/** The hours of the day. */
const slotTexts = ['academic', 'academic-slots'];

/** Classes that differ on one day. */
const changeTexts = ['academic', 'academic-changes'];

/** Sections and who sits in them. */
const sectionTexts = ['academic', 'academic-sections'];

/** Who is put into which section. */
const assignTexts = ['academic', 'academic-assign', 'shell-steps'];

/** Sections and students carried into the next semester. */
const copyTexts = ['academic', 'academic-copy', 'shell-steps'];
/** Who takes which elective. */
const electiveTexts = ['academic', 'academic-electives'];

/** What sections are taught and by whom. */
const teachingTexts = [...sectionTexts, 'academic-teaching'];
const sectionReportTexts = [...teachingTexts, 'academic-section-reports'];
/** Registration policies and registrations. */
const policyTexts = ['academic', 'academic-policies'];

/** The timetable as it is written. */
const timetableTexts = [
  'academic',
  'academic-week',
  'academic-place',
  'academic-days',
  'academic-changes',
  'academic-terms',
];

/** Terms with their days, and rooms. */
const termTexts = ['academic', 'academic-terms'];

/** The face of this module: its screens. */
// prettier-ignore
export const academic = face({
  name: 'academic',

  section: section('academic', CalendarCheck, [
    says(policyTexts, screen('/worklogEntry/maintainRegistrationPolicy/registrationPolicy', 'registrationPolicy', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-list.tsx'),
      screen('/add', 'policyAdd', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-form.tsx')),
      screen('/edit/:id', 'policyEdit', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-form.tsx')),
      screen('/freeze/:id', 'policyFreeze', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-freeze.tsx')),
      says([...policyTexts, 'shell-steps'], screen('/roll-on', 'policyRollOn', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-roll-on.tsx'))),
      says([...policyTexts, 'shell-upload'], screen('/upload', 'registrationUpload', ['RegistrationPolicy_View'], (): Loading => import('./screens/registration-upload.tsx'))),
      says(termTexts, screen('/terms', 'term', ['RegistrationPolicy_View'], (): Loading => import('./screens/terms.tsx'),
        screen('/:id', 'termView', ['RegistrationPolicy_View'], (): Loading => import('./screens/term-view.tsx')),
      )),
      screen('/:id/registrations', 'registrations', ['RegistrationPolicy_View'], (): Loading => import('./screens/registrations.tsx')),
    )),
    screen('/worklogEntry/internal-question-paper', 'questionPapers', ['Exam_QuestionPapers']),
    says(timetableTexts, screen('/worklogEntry/time-table', 'timetable', ['TimetableAllUserAllUser'], (): Loading => import('./screens/timetable.tsx'),
      says(dayTexts, screen('/mine', 'myTimetable', 'signedIn', (): Loading => import('./screens/my-timetable.tsx'))),
      says(dayTexts, screen('/view', 'timetableView', ['TimetableAllUserAllUser'], (): Loading => import('./screens/timetable-view.tsx'))),
      says(termTexts, screen('/rooms', 'teachingRoom', ['TimetableAllUserAllUser'], (): Loading => import('./screens/teaching-rooms.tsx'))),
      says(changeTexts, screen('/changes', 'classChanges', ['TimetableAllUserAllUser'], (): Loading => import('./screens/class-changes.tsx'),
        screen('/new', 'classChangeAdd', ['TimetableAllUserAllUser'], (): Loading => import('./screens/class-change-form.tsx')),
      )),
    )),
    screen('/worklogEntry/class-material', 'classMaterial', ['Class_MaterialADD']),
    group('sections', [
      says(sectionTexts, screen('/worklogEntry/maintainSection/sectionDetails', 'sections', ['Section_View'], (): Loading => import('./screens/section-list.tsx'),
        screen('/add', 'sectionAdd', ['Section_View'], (): Loading => import('./screens/section-form.tsx')),
        screen('/edit/:id', 'sectionEdit', ['Section_View'], (): Loading => import('./screens/section-form.tsx')),
        says([...sectionTexts, 'shell-steps'], screen('/new', 'newSections', ['Section_View'], (): Loading => import('./screens/new-sections.tsx'))),
        screen('/:id', 'sectionView', ['Section_View'], (): Loading => import('./screens/section-view.tsx')),
      )),
      says(assignTexts, screen('/worklogEntry/maintainSection/assignSecStudent', 'assignSection', ['AssignStudentSection_View'], (): Loading => import('./screens/assign-section.tsx'),
        says([...electiveTexts, 'shell-steps'], screen('/electives', 'electives', ['AssignStudentSection_View'], (): Loading => import('./screens/electives.tsx'),
          says([...electiveTexts, 'shell-upload'], screen('/upload', 'electiveUpload', ['AssignStudentSection_View'], (): Loading => import('./screens/elective-upload.tsx'))),
        )),
      )),
      says(assignTexts, screen('/worklogEntry/maintainSection/unassignSecStu', 'unassignSection', ['AssignStudentSection_View'], (): Loading => import('./screens/leave-section.tsx'))),
      says(copyTexts, screen('/worklogEntry/maintainSection/copySec', 'copySections', ['CopySection_View'], (): Loading => import('./screens/copy-sections.tsx'))),
      says(copyTexts, screen('/worklogEntry/maintainSection/copySecStu', 'copySectionStudents', ['CopySection_View'], (): Loading => import('./screens/copy-section-students.tsx'))),
      says(slotTexts, screen('/worklogEntry/maintainSection/add-slot', 'timeSlots', ['TimeSlot_View'], (): Loading => import('./screens/slot-schemes.tsx'),
        screen('/add', 'slotSchemeAdd', ['TimeSlot_View'], (): Loading => import('./screens/slot-scheme-form.tsx')),
        screen('/edit/:id', 'slotSchemeEdit', ['TimeSlot_View'], (): Loading => import('./screens/slot-scheme-form.tsx')),
      )),
    ]),
    says(teachingTexts, screen('/worklogEntry/maintainSecCourse/list', 'sectionCourses', ['SectionCourse_View'], (): Loading => import('./screens/section-course-list.tsx'),
      screen('/add', 'sectionCourseAdd', ['SectionCourse_View'], (): Loading => import('./screens/section-course-form.tsx')),
      screen('/edit/:id', 'sectionCourseEdit', ['SectionCourse_View'], (): Loading => import('./screens/section-course-form.tsx')),
      says([...teachingTexts, 'shell-steps'], screen('/from-syllabus', 'sectionCoursesFromSyllabus', ['SectionCourse_View'], (): Loading => import('./screens/section-courses-from-syllabus.tsx'))),
      screen('/view/:id', 'courseRoom', ['SectionCourse_View', 'Class_MaterialADD'], (): Loading => import('./screens/course-room.tsx')),
      screen('/mine', 'myCourses', ['SectionCourse_View', 'Class_MaterialADD'], (): Loading => import('./screens/my-courses.tsx')),
    )),
    says([...teachingTexts, 'shell-grid'], screen('/worklogEntry/maintainCourseInstructor/list', 'courseInstructors', ['CourseInstructor_View'], (): Loading => import('./screens/course-instructors.tsx'),
      says(teachingTexts, screen('/load', 'instructorLoad', ['CourseInstructor_View'], (): Loading => import('./screens/instructor-load.tsx'))),
    )),
    group('worklogs', [
      screen('/worklogEntry/maintainWL/add-worklog', 'worklogAdd', ['Worklog_Add', 'Worklog_AddAllUsers']),
      screen('/worklogEntry/maintainWL/update-worklog', 'worklogUpdate', ['Worklog_View', 'Worklog_Update']),
    ]),
    group('attendanceReports', [
      screen('/worklogEntry/reports/attendence/print-att-sheet', 'attendanceSheet', ['PRINT_ATTENDANCE_SHEET', 'FACULTY_WORKLOG_REPORTS']),
      screen('/worklogEntry/reports/attendence/datewise-Att-report', 'datewiseAttendance', ['FACULTY_DATEWISE_ATTENDANCE_REPORT', 'FACULTY_WORKLOG_REPORTS']),
      screen('/worklogEntry/reports/attendence/totalAtt-faculty', 'totalAttendance', ['ADMIN_WORKLOG_REPORTS', 'TOTAL_ATTENDANCE_REPORT']),
      screen('/worklogEntry/reports/attendence/myclass-detail', 'myClasses', ['FACULTY_WORKLOG_REPORTS']),
      screen('/worklogEntry/reports/attendence/coursewise-per', 'coursewisePercentage', ['FACULTY_WORKLOG_REPORTS', 'FACULTY_COURSEWISE_ATTENDANCE_PERCENTAGE_REPORT']),
      screen('/worklogEntry/reports/attendence/class-count', 'classCount', ['ADMIN_WORKLOG_REPORTS', 'FACULTY_REPORTS']),
      screen('/worklogEntry/reports/attendence/studentWise', 'studentAttendance', ['ADMIN_WORKLOG_REPORTS', 'STUDENT_WISE_ATTENDANCE_REPORT']),
      screen('/worklogEntry/reports/attendence/allCourseAtt', 'allCourseAttendance', ['ADMIN_WORKLOG_REPORTS', 'ALL_COURSE_ATTENDANCE_PERCENTAGE_REPORT']),
      screen('/worklogEntry/reports/attendence/courseWise', 'courseAttendance', ['ADMIN_WORKLOG_REPORTS', 'COURSE_WISE_ATTENDANCE_PERCENTAGE_REPORT']),
    ]),
    group('marksReports', [
      screen('/worklogEntry/reports/marks/marksheet-report', 'marksheet', adminReports),
      screen('/worklogEntry/reports/marks/analysis/analysis-chart', 'marksAnalysis', adminReports),
      screen('/worklogEntry/reports/marks/internal-assesment/list', 'internalAssessment', adminReports),
      screen('/worklogEntry/reports/marks/inter-exam-abs', 'examAbsentees', adminReports),
    ]),
    group('miscellaneousReports', [
      screen('/worklogEntry/reports/miscellaneous/outcome-objective', 'objectivesOutcomes', adminReports),
      screen('/worklogEntry/reports/miscellaneous/co-op-map', 'coPoMapReport', adminReports),
      screen('/worklogEntry/reports/miscellaneous/co-po-attainment', 'coPoAttainment', adminReports),
      says(sectionReportTexts, screen('/worklogEntry/reports/miscellaneous/sectionReports', 'sectionReports', adminReports, (): Loading => import('./screens/reports/section-report.tsx'),
        screen('/nominal-roll', 'nominalRoll', adminReports, (): Loading => import('./screens/reports/nominal-roll.tsx')),
      )),
      says(sectionReportTexts, screen('/worklogEntry/reports/miscellaneous/instructorWise', 'instructorReport', adminReports, (): Loading => import('./screens/reports/instructor-report.tsx'))),
      screen('/worklogEntry/reports/miscellaneous/feedbackPercentage', 'feedbackPercentage', adminReports),
    ]),
  ]),

  tabs: [
    { of: 'students', key: 'classes', may: ['STUDENT_VIEW', 'Student_desk'], texts: policyTexts, load: (): LoadingTab => import('./parts/student-classes/student-classes.tsx') },
  ],

  home: (): LoadingHome => import('./home.ts'),
  fields: (): LoadingFields => import('../../../contract/academic/record-fields.ts'),
});
