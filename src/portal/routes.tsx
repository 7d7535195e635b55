import {
  BookOpen,
  BriefcaseBusiness,
  CalendarCheck,
  ClipboardList,
  GraduationCap,
  HeartHandshake,
  MessageSquareText,
  NotebookPen,
  ShieldCheck,
} from 'lucide-react';
import { screens as academic } from './modules/academic/index.ts';
import { screens as authorization } from './modules/authorization/index.ts';
import { screens as desk } from './modules/desk/index.ts';
import { screens as exam } from './modules/exam/index.ts';
import { screens as feedback } from './modules/feedback/index.ts';
import { screens as hr } from './modules/hr/index.ts';
import { screens as student } from './modules/student/index.ts';
import { screens as syllabus } from './modules/syllabus/index.ts';
import { screens as welfare } from './modules/welfare/index.ts';
import { group, header, recordScreens, screen, section, sister, table, unavailable } from './route-table.ts';
import { notificationsPath } from './shell/notifications-path.ts';

// Paths keep the specification's spelling (§2), whose order this is; keys, and the words behind them, spell correctly.
// `group` is a submenu, the last argument of `screen` says who may open it: any of these permissions (§6).
const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;

/** Every address of the portal: its title, its place in the sidebar, who may open it and where its code is. */
// prettier-ignore
export const { routes, menu } = table(
  { ...academic, ...authorization, ...desk, ...exam, ...feedback, ...hr, ...student, ...syllabus, ...welfare, [notificationsPath]: () => import('./shell/notifications-screen.tsx') },
  header('/', 'home', 'anyone', { children: [sister(notificationsPath, 'notifications', 'signedIn')] }),
  header('/profile/change-password', 'changePassword', 'signedIn'),
  header('/profile/stu/:userId', 'ownProfile', 'signedIn'),
  header('/humanresourcedevelopment/maintain-employee/view/:userId', 'employeeProfile', ['Employee_VIEW', 'Employee_OwnUserAccessOnly']),

  section('studentInformation', GraduationCap, [
    group('studentDetails', [
      screen('/studentInformation/maintainStudentDetails/studentList', 'studentList', ['STUDENT_VIEW'], {
        children: [
          screen('/add', 'studentAdd', ['STUDENT_ADD']),
          screen('/import', 'studentImport', ['STUDENT_ADD']),
          screen('/regd-numbers', 'studentRegdNumbers', ['STUDENT_EDIT']),
          screen('/edit/:id', 'studentEdit', ['STUDENT_EDIT']),
          screen('/view/:id', 'studentView', ['STUDENT_VIEW']),
          screen('/certificate/:id/:certId', 'studentCertificate', ['STUDENT_EDIT']),
          screen('/cards', 'studentCards', ['STUDENT_EDIT']),
          screen('/labels', 'studentLabels', ['ADDRESS_REPORT']),
          screen('/requests', 'changeRequests', ['STUDENT_EDIT']),
          screen('/completeness', 'studentCompleteness', ['STUDENT_LIST']),
        ],
      }),
      screen('/studentInformation/maintainStudentDetails/studentDiscontinue', 'studentDiscontinue', ['STUDENT_DISCONTINUE']),
    ]),
    group('studentMasters', [
      screen('/studentInformation/masterTables/batch', 'batch', ['STUDENT_MASTER'], {
        children: recordScreens('batch', { add: 'BatchYear_ADD', edit: 'BatchYear_EDIT', view: 'BatchYear_VIEW' }),
      }),
      screen('/studentInformation/masterTables/activeBatch', 'activeBatch', ['STUDENT_MASTER']),
      screen('/studentInformation/masterTables/degree', 'degree', ['STUDENT_MASTER'], {
        children: recordScreens('degree', { add: 'Degree_ADD', edit: 'Degree_EDIT', view: 'Degree_VIEW' }),
      }),
      screen('/studentInformation/masterTables/branch', 'branch', ['STUDENT_MASTER'], {
        children: recordScreens('branch', { add: 'Branch_ADD', edit: 'Branch_EDIT', view: 'Branch_VIEW' }),
      }),
      screen('/studentInformation/masterTables/admission-category', 'admissionCategory', ['STUDENT_MASTER'], {
        children: [
          ...recordScreens('admissionCategory', { add: 'AdmissionCategory_ADD', edit: 'AdmissionCategory_EDIT', view: 'AdmissionCategory_VIEW' }),
          sister('/studentInformation/masterTables/caste', 'caste', ['STUDENT_MASTER'], {
            children: recordScreens('caste', { add: 'STUDENT_MASTER', edit: 'STUDENT_MASTER', view: 'STUDENT_MASTER' }),
          }),
        ],
      }),
      screen('/studentInformation/masterTables/language', 'language', ['STUDENT_MASTER']),
      screen('/studentInformation/masterTables/religion', 'religion', ['STUDENT_MASTER']),
      screen('/studentInformation/masterTables/hostel', 'hostel', ['STUDENT_MASTER'], {
        children: recordScreens('hostel', { add: 'Hostel_ADD', edit: 'Hostel_EDIT', view: 'Hostel_VIEW' }),
      }),
    ]),
    screen('/studentInformation/studentsearch', 'studentSearch', ['STUDENT_SEARCH']),
    screen('/studentInformation/gen-excel-rep', 'excelReport', ['STUDENT_DETAILS_REPORT']),
    group('studentReports', [
      screen('/studentInformation/reports/student/student-detail', 'studentDetailReport', ['STUDENT_DETAILS_REPORT']),
      screen('/studentInformation/reports/student/short-report', 'studentShortReport', ['STUDENT_SHORT_REPORT']),
      screen('/studentInformation/reports/student/full-report', 'studentFullReport', ['STUDENT_FULL_REPORT']),
      screen('/studentInformation/reports/student/blood-group', 'bloodGroupReport', ['BLOOD_GROUP_REPORT']),
    ]),
    group('studentAdminReports', [
      screen('/studentInformation/reports/admin/discontinue', 'discontinueReport', adminReports),
      screen('/studentInformation/reports/admin/attendence', 'attendanceReport', adminReports),
      screen('/studentInformation/reports/admin/address', 'addressReport', adminReports),
      screen('/studentInformation/reports/admin/caste', 'casteReport', adminReports, {
        children: [sister('/studentInformation/reports/admin/vacant-seat', 'vacantSeatReport', ['VACANT_SEAT_REPORT'])],
      }),
    ]),
  ]),

  section('humanResource', BriefcaseBusiness, [
    // Who may see no record but their own is led to it.
    screen('/humanresourcedevelopment/maintain-employee/employee-list', 'employeeList', ['Employee_VIEW', 'Employee_OwnUserAccessOnly'], {
      own: { without: 'Employee_VIEW', path: '/humanresourcedevelopment/maintain-employee/view/:userId' },
    }),
    group('hrMasters', [
      screen('/humanresourcedevelopment/maintain-master/add-designation', 'designation', ['Employee_Master']),
      screen('/humanresourcedevelopment/maintain-master/add-employee', 'employeeCategory', ['Employee_Master']),
      screen('/humanresourcedevelopment/maintain-master/add-training', 'trainingCategory', ['Employee_Master']),
      screen('/humanresourcedevelopment/maintain-master/add-award', 'award', ['Employee_Master']),
      screen('/humanresourcedevelopment/maintain-master/add-department', 'department', ['Employee_Master']),
    ]),
    group('hrSearches', [
      screen('/humanresourcedevelopment/search/search-birth', 'birthdaySearch', ['Employee_SEARCH']),
      screen('/humanresourcedevelopment/search/search-blood', 'employeeBloodSearch', ['Employee_SEARCH']),
      screen('/humanresourcedevelopment/search/search-employee', 'employeeSearch', ['Employee_SEARCH']),
      screen('/humanresourcedevelopment/search/search-training', 'trainingSearch', ['Employee_SEARCH']),
      screen('/humanresourcedevelopment/search/search-work-experience', 'experienceSearch', ['Employee_SEARCH']),
    ]),
  ]),

  section('syllabus', BookOpen, [
    screen('/syllabusManagementSystem/maintain-course/course-List', 'courseList', ['Course_VIEW']),
    group('programme', [
      screen('/syllabusManagementSystem/maintain-programe/programe-list', 'programmeOutcomes', ['Syllabus_Management_maintain_program']),
      screen('/syllabusManagementSystem/maintain-programe/programe-specfic-list', 'programmeSpecificOutcomes', ['Syllabus_Management_maintain_program']),
      screen('/syllabusManagementSystem/maintain-programe/course-outcome', 'courseOutcomes', ['Syllabus_Management_maintain_program']),
      screen('/syllabusManagementSystem/maintain-programe/copo-map', 'coPoMap', ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master']),
      screen('/syllabusManagementSystem/maintain-programe/visionMission', 'visionMission', ['Syllabus_Management_maintain_program']),
    ]),
    screen('/syllabusManagementSystem/maintain-branch/branch-list', 'semesterCourses', ['SmesterCourse_VIEW']),
    group('copySyllabus', [
      screen('/syllabusManagementSystem/Copy-existing/copy-batch-syllabus', 'copyBatchSyllabus', ['Syllabus_Copy']),
      screen('/syllabusManagementSystem/Copy-existing/copy-branch-syllabus', 'copyBranchSyllabus', ['Syllabus_Copy']),
      screen('/syllabusManagementSystem/Copy-existing/copy-course', 'copyCourse', ['Syllabus_Copy']),
      screen('/syllabusManagementSystem/Copy-existing/copy-branch-course', 'copyBranchCourse', ['Syllabus_Copy']),
    ]),
    group('syllabusReports', [
      screen('/syllabusManagementSystem/reports/batch-wise', 'batchWiseSyllabus', ['Syllabus_Management_report']),
      screen('/syllabusManagementSystem/reports/branch-wise', 'branchWiseSyllabus', ['Syllabus_Management_report']),
    ]),
    screen('/syllabusManagementSystem/search', 'syllabusSearch', ['Syllabus_Management_search']),
  ]),

  section('academic', CalendarCheck, [
    screen('/worklogEntry/maintainRegistrationPolicy/registrationPolicy', 'registrationPolicy', ['RegistrationPolicy_View']),
    screen('/worklogEntry/internal-question-paper', 'questionPapers', ['Exam_QuestionPapers']),
    screen('/worklogEntry/time-table', 'timetable', ['TimetableAllUserAllUser']),
    screen('/worklogEntry/class-material', 'classMaterial', ['Class_MaterialADD']),
    group('sections', [
      screen('/worklogEntry/maintainSection/sectionDetails', 'sections', ['Section_View']),
      screen('/worklogEntry/maintainSection/assignSecStudent', 'assignSection', ['AssignStudentSection_View']),
      screen('/worklogEntry/maintainSection/unassignSecStu', 'unassignSection', ['AssignStudentSection_View']),
      screen('/worklogEntry/maintainSection/copySec', 'copySections', ['CopySection_View']),
      screen('/worklogEntry/maintainSection/copySecStu', 'copySectionStudents', ['CopySection_View']),
      screen('/worklogEntry/maintainSection/add-slot', 'timeSlots', ['TimeSlot_View']),
    ]),
    screen('/worklogEntry/maintainSecCourse/list', 'sectionCourses', ['SectionCourse_View']),
    screen('/worklogEntry/maintainCourseInstructor/list', 'courseInstructors', ['CourseInstructor_View']),
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
      screen('/worklogEntry/reports/miscellaneous/sectionReports', 'sectionReports', adminReports),
      screen('/worklogEntry/reports/miscellaneous/instructorWise', 'instructorReport', adminReports),
      screen('/worklogEntry/reports/miscellaneous/feedbackPercentage', 'feedbackPercentage', adminReports),
    ]),
  ]),

  section('exam', NotebookPen, [
    screen('/examManagementSystem/maintainExamTest/list-internal-exam', 'examTypes', ['Exam_Management_System']),
    screen('/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/exam-list', 'internalTests', ['Exam_Internal_Test_Course']),
    screen('/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/create-test-qes', 'testQuestions', ['Exam_QuestionPapers']),
    screen('/examManagementSystem/maintainInternalPolicy/list-internal-course', 'internalCourses', ['Exam_Internal_Test_Course', 'Exam_Management_Policy']),
    screen('/examManagementSystem/maintainInternalPolicy/assign-evalutor/list', 'evaluators', ['Exam_Management_Policy']),
    screen('/examManagementSystem/maintainMarks/all-course', 'marks', ['Exam_Maintain_Marks']),
  ]),

  section('webAuthorization', ShieldCheck, [
    screen('/webauthorization', 'webAuthorization', ['User_ResetAnyUserPassword', 'User_AssignRole'], {
      children: [
        screen('/users/:id', 'userView', ['User_ResetAnyUserPassword', 'User_AssignRole']),
        screen('/roles', 'roles', ['Permission_LIST'], {
          children: [
            screen('/add', 'roleAdd', ['Permission_CREATE']),
            screen('/edit/:id', 'roleEdit', ['Permission_UPDATE']),
            screen('/view/:id', 'roleView', ['Permission_LIST']),
            screen('/permissions', 'permissionMatrix', ['Permission_LIST']),
            screen('/holders', 'permissionHolders', ['Permission_LIST']),
          ],
        }),
        screen('/grants', 'grants', ['Permission_LIST'], { children: [screen('/add', 'grantAdd', ['Permission_UPDATE'])] }),
        screen('/sessions', 'sessionList', ['Session_MANAGE']),
        screen('/sign-ins', 'signIns', ['Audit_VIEW']),
        screen('/audit', 'auditTrail', ['Audit_VIEW'], { children: [screen('/:id', 'auditEvent', ['Audit_VIEW'])] }),
        screen('/settings', 'institutionSettings', ['Settings_EDIT']),
      ],
    }),
  ]),

  section('studentDesk', ClipboardList, [
    screen('/studentdesk/student-details', 'deskDetails', ['Student_desk']),
    screen('/studentdesk/course-attendance', 'deskAttendance', ['Student_desk']),
    screen('/studentdesk/time-table', 'deskTimetable', ['Student_desk']),
    screen('/studentdesk/syllabus-view', 'deskSyllabus', ['Student_desk']),
    screen('/studentdesk/marks-report', 'deskMarks', ['Student_desk']),
    screen('/studentdesk/online-feedback-system/feedback-list', 'deskFeedback', ['Student_desk']),
    screen('/studentdesk/student-dues', 'deskDues', ['Student_desk']),
  ]),

  section('studentFeedback', MessageSquareText, [
    screen('/studentFeedbackSysytem/maintain-feedback-policy/list-policy', 'feedbackPolicy', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/maintain-feedback-question/list-question', 'feedbackQuestions', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/add-coustmise-feedback-sheet', 'customFeedbackSheet', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/maintain-feedback-sheet', 'feedbackSheets', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/maintain-student-vilisbilty', 'feedbackVisibility', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/calculate-final-grade', 'finalGrade', ['Student_Feedback_System']),
    group('feedbackReports', [
      screen('/studentFeedbackSysytem/reports/instructorFeedbackSheet/feedbacklistOne', 'instructorFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/feedbackPercentageStatic/list', 'feedbackStatistics', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/feedbackGrade/list', 'feedbackGrades', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/theoryFeedback/list', 'theoryFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/sessionalFeedback/list', 'sessionalFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/projectFeedback/list', 'projectFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/feedbacknotGivienStu/list', 'feedbackNotGiven', ['Student_Feedback_System']),
    ]),
    // The specification lists this entry with an empty link.
    unavailable('feedbackReport', ['Student_Feedback_System']),
  ]),

  section('studentWelfare', HeartHandshake, [
    group('academicDues', [
      screen('/studentWelfareSystem/maintain-academic-dues/upload-csv', 'academicDuesUpload', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/maintain-academic-dues/academic-list', 'academicDues', ['Student_Welfare_System']),
    ]),
    group('hostelAssignment', [
      screen('/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/upload-csv', 'hostelAssignUpload', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/student-details-list', 'hostelResidents', ['Student_Welfare_System']),
    ]),
    screen('/studentWelfareSystem/unassign-student-hostel', 'hostelVacate', ['Student_Welfare_System']),
    group('hostelDues', [
      screen('/studentWelfareSystem/maintain-hostel-dues/upload-csv', 'hostelDuesUpload', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/maintain-hostel-dues/hostel-due-list', 'hostelDues', ['Student_Welfare_System']),
    ]),
    group('messDues', [
      screen('/studentWelfareSystem/maintain-mess-dues/upload-csv', 'messDuesUpload', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/maintain-mess-dues/list-mess-due', 'messDues', ['Student_Welfare_System']),
    ]),
    group('fines', [
      screen('/studentWelfareSystem/maintain-student-fine/upload-csv', 'finesUpload', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/maintain-student-fine/hostel-fine-list', 'fines', ['Student_Welfare_System']),
    ]),
    group('clearDues', [
      screen('/studentWelfareSystem/clear-student-dues/clear-acedamic-due/batch', 'clearAcademicDues', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/clear-hostel-due/hostel-due', 'clearHostelDues', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/clear-hostel-due/mess-due', 'clearMessDues', ['Student_Welfare_System']),
      screen('/studentWelfareSystem/clear-hostel-due/fine', 'clearFines', ['Student_Welfare_System']),
    ]),
  ]),
);
