import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { percentageOf, standingOf, together } from '../../../../../contract/academic/attendance.ts';
import {
  studentAttendanceParameters,
  studentAttendanceReport,
  type StudentAttendance,
} from '../../../../../contract/academic/report-attendance-student.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { to } from '../../../../links.ts';
import { MissedDays } from '../../parts/attendance/missed-days.tsx';
import { percentIn } from '../../parts/attendance/percent.tsx';
import { StudentCourses } from '../../parts/attendance/student-courses.tsx';
import { StudentPicker } from '../../parts/attendance/student-picker.tsx';
import { TermStrip } from '../../parts/attendance/term-strip.tsx';

/** One student in a term: attendance by course and by day, and a link to the letter to the guardian. */
export const Screen = reportScreen({
  texts: 'teachingReport',
  title: 'nav.studentAttendance',
  call: studentAttendanceReport,
  parameters: studentAttendanceParameters,
  nones: ['academicTermId', 'fromOn', 'toOn'],
  unlisted: ['studentId'],
  controls: { studentId: StudentPicker },
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ courses }) => courses.length === 0,
  empty: { title: 'teachingReport.noCourses', text: 'teachingReport.noCoursesText' },
  Result,
});

function Result({ data }: ResultProps<StudentAttendance>) {
  const { t } = useTranslation();
  const { student, term, courses, marks } = data;
  const title = t('teachingReport.byCourse');
  return (
    <div className={layout.blocks}>
      <div className={layout.row}>
        <PersonLine
          person={{
            name: student.name,
            photo: null,
            number: student.regdNo ?? student.admissionNo,
            detail: [student.class, term.name].filter(Boolean).join(' · '),
          }}
        />
        <span data-chrome="">
          <ButtonLink icon={Mail} href={to('guardianLetter', { id: student.id }, { academicTermId: String(term.id) })}>
            {t('nav.guardianLetter')}
          </ButtonLink>
        </span>
      </div>
      <Figures of={data} />
      <Card title={title} isFlush>
        <StudentCourses courses={courses} label={title} />
      </Card>
      <Card title={t('teachingReport.strip')}>
        <TermStrip of={data} />
      </Card>
      <MissedDays marks={marks} />
    </div>
  );
}

/** All courses together, and the number of courses at risk. */
function Figures({ of: { courses } }: { of: StudentAttendance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = together(courses);
  const percentage = percentageOf(all);
  const count = (which: 'condonable' | 'short') => courses.filter((course) => standingOf(course, course) === which).length;
  return (
    <div className={layout.tiles}>
      <StatCard
        label={t('teachingReport.allCourses')}
        value={percentage === null ? '–' : percentIn(format, percentage)}
        hint={t('teachingReport.ofHeld', { present: format.number(all.present), held: format.number(all.held) })}
      />
      <StatCard label={t('teachingReport.shortCourses')} value={format.number(count('short'))} />
      <StatCard label={t('teachingReport.condonableCourses')} value={format.number(count('condonable'))} />
    </div>
  );
}
