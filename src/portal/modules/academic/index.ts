import { CalendarCheck, LayoutGrid } from 'lucide-react';
import type texts from 'texts/academic.json';
import type calendarImportTextsOf from 'texts/academic-calendar-import.json';
import type timetableImportTextsOf from 'texts/academic-timetable-import.json';
import type attendanceStudentTextsOf from 'texts/academic-attendance-students.json';
import type attendanceTeachingTextsOf from 'texts/academic-attendance-teaching.json';
import type assignTextsOf from 'texts/academic-assign.json';
import type changeTextsOf from 'texts/academic-changes.json';
import type dayTextsOf from 'texts/academic-days.json';
import type deskTextsOf from 'texts/academic-desk.json';
import type deskDayTextsOf from 'texts/academic-desk-days.json';
import type slotTextsOf from 'texts/academic-slots.json';
import type copyTextsOf from 'texts/academic-copy.json';
import type groupTextsOf from 'texts/academic-groups.json';
import type electiveTextsOf from 'texts/academic-electives.json';
import type sectionTextsOf from 'texts/academic-sections.json';
import type materialTextsOf from 'texts/academic-materials.json';
import type placeTextsOf from 'texts/academic-place.json';
import type sectionReportTextsOf from 'texts/academic-section-reports.json';
import type teachingTextsOf from 'texts/academic-teaching.json';
import type termTextsOf from 'texts/academic-terms.json';
import type weekTextsOf from 'texts/academic-week.json';
import type ownTextsOf from 'texts/academic-own.json';
import type owedTextsOf from 'texts/academic-owed.json';
import type excuseTextsOf from 'texts/academic-excuses.json';
import type worklogTextsOf from 'texts/academic-worklogs.json';
import type policyTextsOf from 'texts/academic-policies.json';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingFields } from '../../record-fields.ts';
import type { LoadingSendable } from '../../outbox/sendable.ts';
import type { LoadingTab } from '../../record-tabs.ts';
import type { Loading, LoadingSearch } from '../../route.ts';
import { alsoOffline, face, group, withTexts, screen, section } from '../../route-table.ts';

const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    academic: typeof texts &
      typeof assignTextsOf &
      typeof owedTextsOf &
      typeof ownTextsOf &
      typeof attendanceStudentTextsOf &
      typeof attendanceTeachingTextsOf &
      typeof dayTextsOf &
      typeof deskTextsOf &
      typeof deskDayTextsOf &
      typeof slotTextsOf &
      typeof copyTextsOf &
      typeof groupTextsOf &
      typeof electiveTextsOf &
      typeof changeTextsOf &
      typeof sectionTextsOf &
      typeof teachingTextsOf &
      typeof termTextsOf &
      typeof calendarImportTextsOf &
      typeof timetableImportTextsOf &
      typeof weekTextsOf &
      typeof materialTextsOf &
      typeof placeTextsOf &
      typeof sectionReportTextsOf &
      typeof worklogTextsOf &
      typeof excuseTextsOf &
      typeof policyTextsOf;
  }
}

/** Classes by day. */
const dayTexts = ['academic', 'academic-days'];

/** The user's own timetable, as a student or a teacher, with its calendar subscription. */
const deskDayTexts = [...dayTexts, 'academic-desk-days'];

/** A student's own attendance. */
const deskTexts = ['academic', 'academic-desk'];

/** Periods of the day. */
const slotTexts = ['academic', 'academic-slots'];

/** Class changes on a single day. */
const changeTexts = ['academic', 'academic-changes'];

/** Sections and their students. */
const sectionTexts = ['academic', 'academic-sections'];

/** Assigning students to sections. */
const assignTexts = ['academic', 'academic-assign', 'shell-steps'];

/** Copying sections and students to the next semester. */
const copyTexts = ['academic', 'academic-copy', 'shell-steps'];
/** Assigning students to groups. */
const groupTexts = ['academic', 'academic-groups'];

/** Assigning students to electives. */
const electiveTexts = ['academic', 'academic-electives'];

/** Courses of sections and their instructors. */
const teachingTexts = [...sectionTexts, 'academic-teaching'];
/** Courses taught by an employee, in the employee's record. */
const employeeTexts = [...teachingTexts, 'academic-employee'];
/** Class material. */
const materialTexts = [...teachingTexts, 'academic-materials'];
const sectionReportTexts = [...teachingTexts, 'academic-section-reports'];
/** Registration policies and registrations. */
const policyTexts = ['academic', 'academic-policies'];

/** Editing the timetable. */
const timetableTexts = ['academic', 'academic-week', 'academic-place', 'academic-days', 'academic-changes', 'academic-terms'];

/** Uploading classes of the timetable. */
const timetableImportTexts = ['academic', 'academic-week', 'academic-timetable-import', 'shell-upload'];
/** Attendance sheets. */
const worklogTexts = ['academic', 'academic-worklogs'];
/** Duty and medical excuses, and the marks on their days. */
const excuseTexts = [...worklogTexts, 'academic-excuses'];

/** Classes held and attended, by student and by teacher. */
const attendanceTeachingTexts = [...worklogTexts, 'academic-attendance-teaching'];
/** Attendance of the students of a class. */
const attendanceStudentTexts = [...attendanceTeachingTexts, 'academic-attendance-students'];

/** Terms with their calendar, and rooms. */
const termTexts = ['academic', 'academic-terms'];

/** Screens of this module, and its contributions to other screens. */
// prettier-ignore
export const academic = face({
  name: 'academic',

  section: section('academic', CalendarCheck, [
    withTexts(policyTexts, screen('/worklogEntry/maintainRegistrationPolicy/registrationPolicy', 'registrationPolicy', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-list.tsx'),
      screen('/add', 'policyAdd', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-form.tsx')),
      screen('/edit/:id', 'policyEdit', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-form.tsx')),
      screen('/freeze/:id', 'policyFreeze', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-freeze.tsx')),
      withTexts([...policyTexts, 'shell-steps'], screen('/roll-on', 'policyRollOn', ['RegistrationPolicy_View'], (): Loading => import('./screens/policy-roll-on.tsx'))),
      withTexts([...policyTexts, 'shell-upload'], screen('/upload', 'registrationUpload', ['RegistrationPolicy_View'], (): Loading => import('./screens/registration-upload.tsx'))),
      withTexts(termTexts, screen('/terms', 'term', ['RegistrationPolicy_View'], (): Loading => import('./screens/terms.tsx'),
        withTexts([...termTexts, 'academic-calendar-import', 'shell-upload'], screen('/upload', 'calendarUpload', ['RegistrationPolicy_View'], (): Loading => import('./screens/calendar-upload.tsx'))),
        screen('/:id', 'termView', ['RegistrationPolicy_View'], (): Loading => import('./screens/term-view.tsx')),
      )),
      screen('/:id/registrations', 'registrations', ['RegistrationPolicy_View'], (): Loading => import('./screens/registrations.tsx')),
    )),
    screen('/worklogEntry/internal-question-paper', 'questionPapers', ['Exam_QuestionPapers']),
    withTexts(timetableTexts, screen('/worklogEntry/time-table', 'timetable', ['TimetableAllUserAllUser'], (): Loading => import('./screens/timetable.tsx'),
      withTexts(deskDayTexts, alsoOffline(screen('/mine', 'myTimetable', 'signedIn', (): Loading => import('./screens/my-timetable.tsx')))),
      withTexts(dayTexts, screen('/view', 'timetableView', ['TimetableAllUserAllUser'], (): Loading => import('./screens/timetable-view.tsx'))),
      screen('/master', 'timetableMaster', ['TimetableAllUserAllUser'], (): Loading => import('./screens/timetable-master.tsx')),
      withTexts(timetableImportTexts, screen('/upload', 'timetableUpload', ['SectionCourse_View'], (): Loading => import('./screens/timetable-upload.tsx'))),
      withTexts([...dayTexts, 'academic-terms'], screen('/free', 'freeFinder', ['TimetableAllUserAllUser'], (): Loading => import('./screens/free-finder.tsx'))),
      withTexts(termTexts, screen('/rooms', 'teachingRoom', ['TimetableAllUserAllUser'], (): Loading => import('./screens/teaching-rooms.tsx'))),
      withTexts(changeTexts, screen('/changes', 'classChanges', ['TimetableAllUserAllUser'], (): Loading => import('./screens/class-changes.tsx'),
        screen('/new', 'classChangeAdd', ['TimetableAllUserAllUser'], (): Loading => import('./screens/class-change-form.tsx')),
        screen('/needed', 'substitutesNeeded', ['TimetableAllUserAllUser'], (): Loading => import('./screens/substitutes-needed.tsx')),
      )),
    )),
    withTexts(materialTexts, screen('/worklogEntry/class-material', 'classMaterial', ['Class_MaterialADD', 'SectionCourse_View'], (): Loading => import('./screens/class-material.tsx'),
      screen('/add', 'classMaterialAdd', ['Class_MaterialADD', 'SectionCourse_View'], (): Loading => import('./screens/class-material-form.tsx')),
      screen('/edit/:id', 'classMaterialEdit', ['Class_MaterialADD', 'SectionCourse_View'], (): Loading => import('./screens/class-material-form.tsx')),
      withTexts([...materialTexts, 'shell-steps'], screen('/copy', 'classMaterialCopy', ['Class_MaterialADD', 'SectionCourse_View'], (): Loading => import('./screens/copy-materials.tsx'))),
    )),
    group('sections', [
      withTexts([...sectionTexts, 'academic-days'], screen('/worklogEntry/maintainSection/sectionDetails', 'sections', ['Section_View'], (): Loading => import('./screens/section-list.tsx'),
        screen('/add', 'sectionAdd', ['Section_View'], (): Loading => import('./screens/section-form.tsx')),
        screen('/edit/:id', 'sectionEdit', ['Section_View'], (): Loading => import('./screens/section-form.tsx')),
        withTexts([...sectionTexts, 'shell-steps'], screen('/new', 'newSections', ['Section_View'], (): Loading => import('./screens/new-sections.tsx'))),
        screen('/:id', 'sectionView', ['Section_View'], (): Loading => import('./screens/section-view.tsx')),
      )),
      withTexts(assignTexts, screen('/worklogEntry/maintainSection/assignSecStudent', 'assignSection', ['AssignStudentSection_View'], (): Loading => import('./screens/assign-section.tsx'),
        withTexts(groupTexts, screen('/groups', 'groupsBoard', ['AssignStudentSection_View'], (): Loading => import('./screens/groups-board.tsx'))),
        withTexts([...electiveTexts, 'shell-steps'], screen('/electives', 'electives', ['AssignStudentSection_View'], (): Loading => import('./screens/electives.tsx'),
          withTexts([...electiveTexts, 'shell-upload'], screen('/upload', 'electiveUpload', ['AssignStudentSection_View'], (): Loading => import('./screens/elective-upload.tsx'))),
        )),
      )),
      withTexts(assignTexts, screen('/worklogEntry/maintainSection/unassignSecStu', 'unassignSection', ['AssignStudentSection_View'], (): Loading => import('./screens/leave-section.tsx'))),
      withTexts(copyTexts, screen('/worklogEntry/maintainSection/copySec', 'copySections', ['CopySection_View'], (): Loading => import('./screens/copy-sections.tsx'))),
      withTexts(copyTexts, screen('/worklogEntry/maintainSection/copySecStu', 'copySectionStudents', ['CopySection_View'], (): Loading => import('./screens/copy-section-students.tsx'))),
      withTexts(slotTexts, screen('/worklogEntry/maintainSection/add-slot', 'timeSlots', ['TimeSlot_View'], (): Loading => import('./screens/slot-schemes.tsx'),
        screen('/add', 'slotSchemeAdd', ['TimeSlot_View'], (): Loading => import('./screens/slot-scheme-form.tsx')),
        screen('/edit/:id', 'slotSchemeEdit', ['TimeSlot_View'], (): Loading => import('./screens/slot-scheme-form.tsx')),
      )),
    ]),
    withTexts(teachingTexts, screen('/worklogEntry/maintainSecCourse/list', 'sectionCourses', ['SectionCourse_View'], (): Loading => import('./screens/section-course-list.tsx'),
      screen('/add', 'sectionCourseAdd', ['SectionCourse_View'], (): Loading => import('./screens/section-course-form.tsx')),
      screen('/edit/:id', 'sectionCourseEdit', ['SectionCourse_View'], (): Loading => import('./screens/section-course-form.tsx')),
      withTexts([...teachingTexts, 'shell-steps'], screen('/from-syllabus', 'sectionCoursesFromSyllabus', ['SectionCourse_View'], (): Loading => import('./screens/section-courses-from-syllabus.tsx'))),
      withTexts([...materialTexts, 'academic-days'], screen('/view/:id', 'courseRoom', ['SectionCourse_View', 'Class_MaterialADD'], (): Loading => import('./screens/course-room.tsx'))),
      alsoOffline(screen('/mine', 'myCourses', ['SectionCourse_View', 'Class_MaterialADD'], (): Loading => import('./screens/my-courses.tsx'))),
    )),
    withTexts([...teachingTexts, 'shell-grid'], screen('/worklogEntry/maintainCourseInstructor/list', 'courseInstructors', ['CourseInstructor_View'], (): Loading => import('./screens/course-instructors.tsx'),
      withTexts(teachingTexts, screen('/load', 'instructorLoad', ['CourseInstructor_View'], (): Loading => import('./screens/instructor-load.tsx'))),
    )),
    group('worklogs', [
      withTexts(worklogTexts, alsoOffline(screen('/worklogEntry/maintainWL/add-worklog', 'worklogAdd', ['Worklog_Add', 'Worklog_AddAllUsers'], (): Loading => import('./screens/worklog-day.tsx'),
        alsoOffline(screen('/:key', 'worklogSheet', ['Worklog_Add', 'Worklog_AddAllUsers', 'Worklog_View'], (): Loading => import('./screens/worklog-sheet.tsx'))),
      ))),
      withTexts(worklogTexts, screen('/worklogEntry/maintainWL/update-worklog', 'worklogUpdate', ['Worklog_View', 'Worklog_Update'], (): Loading => import('./screens/worklogs.tsx'),
        withTexts([...worklogTexts, 'academic-owed'], screen('/missing', 'worklogsOwed', ['Worklog_View', 'Worklog_Update'], (): Loading => import('./screens/worklogs-owed.tsx'))),
        withTexts(excuseTexts, screen('/excuses', 'excuses', ['Worklog_Update'], (): Loading => import('./screens/excuses.tsx'),
          screen('/add', 'excuseAdd', ['Worklog_Update'], (): Loading => import('./screens/excuse-form.tsx')),
          screen('/edit/:id', 'excuseEdit', ['Worklog_Update'], (): Loading => import('./screens/excuse-form.tsx')),
          screen('/:id', 'excuseView', ['Worklog_Update'], (): Loading => import('./screens/excuse-view.tsx')),
        )),
        screen('/:id', 'worklogView', ['Worklog_View', 'Worklog_Update'], (): Loading => import('./screens/worklog-view.tsx')),
      )),
    ]),
    group('attendanceReports', [
      withTexts(attendanceStudentTexts, screen('/worklogEntry/reports/attendence/print-att-sheet', 'attendanceSheet', ['PRINT_ATTENDANCE_SHEET', 'FACULTY_WORKLOG_REPORTS'], (): Loading => import('./screens/reports/attendance-sheet.tsx'))),
      withTexts(attendanceStudentTexts, screen('/worklogEntry/reports/attendence/datewise-Att-report', 'datewiseAttendance', ['FACULTY_DATEWISE_ATTENDANCE_REPORT', 'FACULTY_WORKLOG_REPORTS'], (): Loading => import('./screens/reports/datewise-attendance.tsx'))),
      withTexts(attendanceTeachingTexts, screen('/worklogEntry/reports/attendence/totalAtt-faculty', 'totalAttendance', ['ADMIN_WORKLOG_REPORTS', 'TOTAL_ATTENDANCE_REPORT'], (): Loading => import('./screens/reports/faculty-attendance.tsx'))),
      withTexts(attendanceTeachingTexts, screen('/worklogEntry/reports/attendence/myclass-detail', 'myClasses', ['FACULTY_WORKLOG_REPORTS'], (): Loading => import('./screens/reports/own-classes.tsx'))),
      withTexts(attendanceStudentTexts, screen('/worklogEntry/reports/attendence/coursewise-per', 'coursewisePercentage', ['FACULTY_WORKLOG_REPORTS', 'FACULTY_COURSEWISE_ATTENDANCE_PERCENTAGE_REPORT'], (): Loading => import('./screens/reports/coursewise-percentage.tsx'))),
      withTexts(attendanceTeachingTexts, screen('/worklogEntry/reports/attendence/class-count', 'classCount', ['ADMIN_WORKLOG_REPORTS', 'FACULTY_REPORTS'], (): Loading => import('./screens/reports/class-count.tsx'))),
      withTexts(attendanceTeachingTexts, screen('/worklogEntry/reports/attendence/studentWise', 'studentAttendance', ['ADMIN_WORKLOG_REPORTS', 'STUDENT_WISE_ATTENDANCE_REPORT'], (): Loading => import('./screens/reports/student-attendance.tsx'),
        screen('/letter/:id', 'guardianLetter', ['ADMIN_WORKLOG_REPORTS', 'STUDENT_WISE_ATTENDANCE_REPORT'], (): Loading => import('./screens/guardian-letter.tsx')),
      )),
      withTexts(attendanceStudentTexts, screen('/worklogEntry/reports/attendence/allCourseAtt', 'allCourseAttendance', ['ADMIN_WORKLOG_REPORTS', 'ALL_COURSE_ATTENDANCE_PERCENTAGE_REPORT'], (): Loading => import('./screens/reports/all-course-attendance.tsx'))),
      withTexts(attendanceStudentTexts, screen('/worklogEntry/reports/attendence/courseWise', 'courseAttendance', ['ADMIN_WORKLOG_REPORTS', 'COURSE_WISE_ATTENDANCE_PERCENTAGE_REPORT'], (): Loading => import('./screens/reports/course-attendance.tsx'))),
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
      withTexts(sectionReportTexts, screen('/worklogEntry/reports/miscellaneous/sectionReports', 'sectionReports', adminReports, (): Loading => import('./screens/reports/section-report.tsx'),
        screen('/nominal-roll', 'nominalRoll', adminReports, (): Loading => import('./screens/reports/nominal-roll.tsx')),
      )),
      withTexts(sectionReportTexts, screen('/worklogEntry/reports/miscellaneous/instructorWise', 'instructorReport', adminReports, (): Loading => import('./screens/reports/instructor-report.tsx'))),
      screen('/worklogEntry/reports/miscellaneous/feedbackPercentage', 'feedbackPercentage', adminReports),
    ]),
  ]),

  fills: [
    withTexts(deskTexts, alsoOffline(screen('/studentdesk/course-attendance', 'deskAttendance', ['Student_desk'], (): Loading => import('./screens/desk-attendance.tsx'),
      screen('/:sectionCourseId', 'deskCourseAttendance', ['Student_desk'], (): Loading => import('./screens/desk-course-attendance.tsx')),
    ))),
    withTexts(deskDayTexts, alsoOffline(screen('/studentdesk/time-table', 'deskTimetable', ['Student_desk'], (): Loading => import('./screens/desk-timetable.tsx')))),
  ],

  unsent: [{ name: 'worklog', load: (): LoadingSendable => import('./parts/sheet/sendable.ts') }],

  tabs: [
    { of: 'students', key: 'classes', may: ['STUDENT_VIEW', 'Student_desk'], texts: [...policyTexts, ...attendanceTeachingTexts], load: (): LoadingTab => import('./parts/student-classes/student-classes.tsx') },
    { of: 'section_courses', key: 'attendance', may: ['FACULTY_WORKLOG_REPORTS', 'FACULTY_COURSEWISE_ATTENDANCE_PERCENTAGE_REPORT', 'ADMIN_WORKLOG_REPORTS'], texts: attendanceStudentTexts, load: (): LoadingTab => import('./parts/course-room/attendance.tsx') },
    { of: 'employees', key: 'teaching', may: ['Employee_VIEW', 'Employee_OwnUserAccessOnly'], texts: employeeTexts, load: (): LoadingTab => import('./parts/employee-teaching/employee-teaching.tsx') },
    { of: 'courses', key: 'teaching', may: ['SectionCourse_View'], texts: employeeTexts, load: (): LoadingTab => import('./parts/section-courses/course-teaching.tsx') },
  ],

  search: [{ kind: 'section', may: [['Section_View']], icon: LayoutGrid, load: (): LoadingSearch => import('./search.ts') }],

  home: (): LoadingHome => import('./home.ts'),
  fields: (): LoadingFields => import('../../../contract/academic/record-fields.ts'),
});
