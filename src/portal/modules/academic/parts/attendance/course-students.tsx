import { useTranslation } from 'react-i18next';
import { standingOf } from '../../../../../contract/academic/attendance.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { CourseAttendance, CourseInSection, StudentInCourse } from '../../../../../contract/academic/report-attendance-students.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { aheadOf } from './course-lines.ts';
import { Percent } from './percent.tsx';
import { Standing } from './standing.tsx';
import { studentColumns } from './student-columns.tsx';

interface Props {
  of: CourseAttendance;
  isWhole: boolean;
  onWhole: () => void;
}

/** The students of a course by section: standing, and the classes that may be missed or must be attended. */
export function CourseStudents({ of: { code, title, sections, students }, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const bySection = groupedBy(students, ({ sectionCourseId }) => sectionCourseId);
  const rules = new Map(sections.map((section) => [section.sectionCourseId, section]));
  const groups = sections.flatMap(({ sectionCourseId, section, teachers }) => {
    const rows = bySection.get(sectionCourseId) ?? [];
    return rows.length === 0
      ? []
      : { key: String(sectionCourseId), title: <Bdi>{[section, ...teachers].join(' · ')}</Bdi>, count: rows.length, rows };
  });
  return (
    <ReportTable<StudentInCourse>
      label={[code, title].join(' ')}
      texts="attendanceReport"
      columns={[...studentColumns, ...columns(rules, t)]}
      groups={groups}
      keyOf={({ studentId, sectionCourseId }) => `${sectionCourseId} ${studentId}`}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

type Rules = ReadonlyMap<number, CourseInSection>;

const columns = (rules: Rules, t: ReturnType<typeof useTranslation>['t']): ReportColumn<StudentInCourse>[] => [
  { key: 'held', align: 'end', cell: ({ held }, format) => format.number(held) },
  { key: 'present', align: 'end', cell: ({ present }, format) => format.number(present) },
  { key: 'duty', align: 'end', cell: ({ duty }, format) => format.number(duty) },
  { key: 'medical', align: 'end', cell: ({ medical }, format) => format.number(medical) },
  {
    key: 'percent',
    align: 'end',
    cell: (row, format) => <Percent of={row} required={rules.get(row.sectionCourseId)?.required ?? null} format={format} />,
  },
  { key: 'standing', cell: (row) => <StandingIn of={row} rules={rules} /> },
  {
    key: 'ahead',
    cell: (row, format) => {
      const rule = rules.get(row.sectionCourseId);
      const ahead = rule && aheadOf(row, rule);
      return ahead ? t(`teachingReport.ahead.${ahead.is}`, { number: format.number(ahead.count) }) : '';
    },
  },
];

function StandingIn({ of, rules }: { of: StudentInCourse; rules: Rules }) {
  const rule = rules.get(of.sectionCourseId);
  return rule ? <Standing of={standingOf(of, rule)} /> : '';
}
