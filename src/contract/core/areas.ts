/**
 * The named groups of cached data (spec §3): a read belongs to one, a change invalidates those it touches. The
 * spellings are the specification's. The last nine are not in the specification.
 */
// prettier-ignore
export const areas = [
  'StudentData', 'Batch', 'AdmissionCat', 'EmployeCat', 'EmployeDes', 'EmployeTrCat', 'award', 'Employees', 'Program',
  'ProgramSepcific', 'Course', 'RegisterPolicy', 'Degree', 'Branch', 'Language', 'Religion', 'StuQualification', 'Address',
  'Rooms', 'Hostel', 'Yeargap', 'CourseList', 'Slot', 'SectionCourse', 'Gurdian', 'allStuData', 'ExamPolicy', 'ExamTest',
  'ExamList', 'ExamCourseList', 'MarksList', 'HostelList', 'AcademicDue', 'MessDue', 'HostelDue', 'HostelFine',
  'ClassMaterial', 'Timetable', 'QuestionPaperList', 'ActiveList', 'OnlineFeddbackList', 'PrintAttSheetList',
  'WorklogList', 'VisionMission', 'CourseOutCome', 'Mission', 'Session', 'Users', 'Home', 'Audit', 'ReportTemplates', 'Settings', 'Notifications', 'ListViews',
  'RecordQueries',
] as const;

export type Area = (typeof areas)[number];

/** The areas of masters with choices for forms. A change in any of them may change a label, or the use of a row. */
export const masterAreas: readonly Area[] = [
  'Batch',
  'Degree',
  'Branch',
  'AdmissionCat',
  'Language',
  'Religion',
  'Hostel',
  'EmployeCat',
  'EmployeDes',
  'ActiveList',
];
