import { HeartHandshake } from 'lucide-react';
import type texts from 'texts/welfare.json';
import { face, group, screen, section } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    welfare: typeof texts;
  }
}

/** The face of this module: its screens, none of them there yet. */
// prettier-ignore
export const welfare = face({
  name: 'welfare',

  section: section('studentWelfare', HeartHandshake, [
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
});
