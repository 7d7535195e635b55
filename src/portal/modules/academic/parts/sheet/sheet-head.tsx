import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../../../../contract/academic/sheet.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ScreenHeader } from '../../../../kinds/parts/screen-header.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { CourseLink } from '../course-room/course-link.tsx';

/** The class: course and section, time and room, and its difference from the timetable. */
export function SheetHead({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, title, section, group, onDate, startsAt, endsAt, room, kind, change, joint, sectionCourseId } = sheet;
  const whole = [[section, ...joint.map((partner) => partner.section)].join(' + '), group].filter(Boolean).join(' · ');
  const heading = [title, whole].join(' · ');
  return (
    <div className={layout.stack}>
      <ScreenHeader title={heading} />
      <div className={layout.row}>
        <CourseLink id={sectionCourseId}>
          <Bdi>{code}</Bdi>
        </CourseLink>
        <span>{format.date(onDate, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <Bdi>{`${startsAt}–${endsAt}`}</Bdi>
        {room && <Bdi>{room}</Bdi>}
        {kind !== 'lecture' && <Badge>{t(kind === 'extra' ? 'sheet.extra' : `week.kind.${kind}`)}</Badge>}
        {change && (
          <Badge tone="warning" title={change.reason}>
            {change.kind === 'substitute'
              ? t('sheet.insteadOf', { names: change.insteadOf.map(({ name }) => name).join(', ') })
              : t('week.state.changed')}
          </Badge>
        )}
        {joint.length > 0 && <Badge tone="accent">{t('sheet.joint')}</Badge>}
      </div>
    </div>
  );
}
