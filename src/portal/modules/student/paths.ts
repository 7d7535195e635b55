/** The student screens' addresses, as the specification spells them. */
export const studentListPath = '/studentInformation/maintainStudentDetails/studentList';
export const addStudentPath = `${studentListPath}/add`;
export const importStudentsPath = `${studentListPath}/import`;
export const regdNumbersPath = `${studentListPath}/regd-numbers`;
/** Roll numbers for these students; which class they are of is found there. */
export const rollNumbersPath = (ids: readonly number[]): string =>
  `${regdNumbersPath}?numbers=rollNo&ids=${ids.join(',')}`;
export const editStudentPath = (id: number): string => `${studentListPath}/edit/${id}`;
export const viewStudentPath = (id: number): string => `${studentListPath}/view/${id}`;
export const studentSearchPath = '/studentInformation/studentsearch';
export const excelReportPath = '/studentInformation/gen-excel-rep';
export const completenessPath = `${studentListPath}/completeness`;
export const requestsPath = `${studentListPath}/requests`;
export const certificatePath = (id: number, certId: number): string => `${studentListPath}/certificate/${id}/${certId}`;
export const cardsPath = (ids: readonly number[]): string => `${studentListPath}/cards?ids=${ids.join(',')}`;
export const labelsPath = (ids: readonly number[]): string => `${studentListPath}/labels?ids=${ids.join(',')}`;
export const fullReportPath = (studentId: number): string =>
  `/studentInformation/reports/student/full-report?studentId=${studentId}`;
export const discontinuePath = '/studentInformation/maintainStudentDetails/studentDiscontinue';
