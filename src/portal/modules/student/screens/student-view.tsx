import { FileBadge, FileText, IdCard, List, Pencil } from 'lucide-react';
import { getStudent } from '../../../../contract/student/student.ts';
import { detailOf } from '../../../kinds/detail/description.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { Account } from '../parts/account.tsx';
import { StudentPapers } from '../parts/papers/student-papers.tsx';
import { Contact, Overview, Personal, Qualifications } from '../parts/record-parts.tsx';
import { StudentHead } from '../parts/student-head.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { to } from '../../../links.ts';

/** True if documents are visible, which requires access to personal data. Certificates are issued on the same tab. */
const seesPapers = (hidden: readonly string[]) => !hidden.includes('documents');

/** The complete record of a student, in tabs. */
export const studentDetail = detailOf({
  texts: 'student',
  call: getStudent,
  nameOf: (student) => student.name,
  table: 'students',
  Head: StudentHead,
  tabs: [
    { key: 'overview', Content: Overview },
    { key: 'personal', may: 'Student_PersonalVIEW', Content: Personal },
    // Mentors see contacts without the other personal data.
    { key: 'contact', isFor: (hidden) => !hidden.includes('guardians'), Content: Contact },
    { key: 'qualifications', isFor: (hidden) => !hidden.includes('qualifications'), Content: Qualifications },
    { key: 'documents', isFor: seesPapers, Content: StudentPapers },
    { key: 'timeline', Content: Timeline },
    { key: 'account', may: ['User_ResetAnyUserPassword', 'User_AssignRole'], Content: Account },
    historyTab('students'),
  ],
  actions: [
    { key: 'list', icon: List, href: () => to('studentList'), may: 'STUDENT_LIST' },
    {
      key: 'fullReport',
      icon: FileText,
      href: ({ id }) => to('studentFullReport', {}, { studentId: id }),
    },
    {
      key: 'certificate',
      icon: FileBadge,
      href: ({ id }) => to('studentView', { id }, { tab: 'documents' }),
      may: 'STUDENT_EDIT',
      isFor: (_record, hidden) => seesPapers(hidden),
    },
    { key: 'idCard', icon: IdCard, href: ({ id }) => to('studentCards', {}, { ids: id }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('studentEdit', { id }), isPrimary: true },
  ],
});

export const Screen = detailScreen(studentDetail);
