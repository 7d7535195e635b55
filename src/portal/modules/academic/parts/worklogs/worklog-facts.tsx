import { useTranslation } from 'react-i18next';
import type { WorklogRow } from '../../../../../contract/academic/worklogs.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { CourseLink } from '../course-room/course-link.tsx';
import { WorklogStatusChip } from './worklog-status.tsx';

/** Recorded facts of the class. */
export function WorklogFacts({ record }: PartProps<WorklogRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    onDate,
    startsAt,
    section,
    group,
    sectionCourseId,
    code,
    course,
    teacher,
    kind,
    topics,
    method,
    remarks,
    present,
    students,
    enteredBy,
    submittedAt,
    voidReason,
  } = record;
  const label = (field: string) => t(`worklog.field.${field}`);
  return (
    <DescriptionList
      items={[
        { label: label('status'), value: <WorklogStatusChip status={record.status} /> },
        { label: label('onDate'), value: `${format.date(onDate)} ${startsAt}` },
        {
          label: label('course'),
          value: (
            <CourseLink id={sectionCourseId}>
              <Bdi>{`${course} ${code}`}</Bdi>
            </CourseLink>
          ),
        },
        { label: label('section'), value: [section, group].filter(Boolean).join(' · ') },
        { label: label('teacher'), value: teacher },
        { label: label('kind'), value: t(`worklog.choice.kind.${kind}`) },
        { label: label('topics'), value: topics },
        { label: label('method'), value: method && t(`worklog.choice.method.${method}`) },
        { label: label('present'), value: <PartOf part={present} whole={students} /> },
        { label: label('remarks'), value: remarks },
        { label: label('enteredBy'), value: enteredBy },
        { label: label('submittedAt'), value: submittedAt && format.dateTime(submittedAt) },
        ...(voidReason === null ? [] : [{ label: label('voidReason'), value: voidReason }]),
      ]}
    />
  );
}
