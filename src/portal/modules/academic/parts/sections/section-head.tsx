import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Section } from '../../../../../contract/academic/sections.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Share } from '../share.tsx';
import { KindText } from './kind-text.tsx';
import { StrengthCell } from './strength-cell.tsx';

/** Facts of a section: class, strength, rooms and courses, and the number of periods placed in the timetable. */
export function SectionHead({ record }: PartProps<Section>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { homeRoom, homeRoomCapacity, capacity, strength, girls, groups, courses, withoutLead, sources } = record;
  const isSmall = homeRoomCapacity !== null && homeRoomCapacity < Math.max(capacity, strength);
  const items = [
    { label: t('section.field.term'), value: <bdi>{record.term}</bdi> },
    { label: t('section.field.program'), value: <Bdi>{`${record.program} · ${record.batch}`}</Bdi> },
    { label: t('section.field.semester'), value: format.number(record.semester) },
    { label: t('section.field.kind'), value: <KindText kind={record.kind} /> },
    { label: t('section.field.strength'), value: <StrengthCell row={record} /> },
    { label: t('section.field.girls'), value: format.number(girls) },
    {
      label: t('section.field.groups'),
      value: groups.length === 0 ? '–' : groups.map(({ name, strength: part, capacity: whole }) => `${name} ${part}/${whole}`).join(' · '),
    },
    { label: t('section.field.classTeacher'), value: record.classTeacher ?? '–' },
    { label: t('section.field.homeRoom'), value: homeRoom === null ? '–' : <Bdi>{homeRoom}</Bdi> },
    {
      label: t('section.field.courses'),
      value: (
        <Link className={layout.tapTarget} href={to('sectionView', { id: record.id }, { tab: 'courses' })}>
          {format.number(courses)}
        </Link>
      ),
    },
    { label: t('section.field.withoutLead'), value: format.number(withoutLead) },
    {
      label: t('section.field.placed'),
      value: (
        <>
          <PartOf part={record.placed} whole={record.periods} /> · <Share part={record.placed} whole={record.periods} />
        </>
      ),
    },
    ...(record.semesterCourse === null ? [] : [{ label: t('section.field.semesterCourse'), value: record.semesterCourse }]),
    ...(sources.length === 0 ? [] : [{ label: t('section.field.sources'), value: sources.map(({ section }) => section).join(', ') }]),
  ];
  return (
    <div className={layout.stack}>
      {isSmall && (
        <Banner tone="warning">
          {t('section.smallRoom', {
            room: homeRoom ?? '',
            seats: format.number(homeRoomCapacity),
            capacity: format.number(Math.max(capacity, strength)),
          })}
        </Banner>
      )}
      <Card>
        <DescriptionList columns={4} items={items} />
      </Card>
    </div>
  );
}
