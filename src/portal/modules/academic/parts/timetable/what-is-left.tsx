import { useTranslation } from 'react-i18next';
import type { Consequences } from '../../../../../contract/academic/timetable-versions.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './timetable.css.ts';

const strandedFrom = ({ stranded }: Consequences, from: unknown) =>
  stranded.filter(({ affectedOn }) => typeof from !== 'string' || affectedOn >= from);

/** True if a draft that applies from a day on would leave periods or agreed changes without a place. */
export const leavesAny = (left: Consequences | undefined, from: unknown): boolean =>
  left !== undefined && (left.unplaced.length > 0 || strandedFrom(left, from).length > 0);

/** Periods by section, and agreed changes, that a draft would leave without a place if it applied from a day on. */
export function WhatIsLeft({ left, from }: { left: Consequences; from: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unplaced, takenUntil } = left;
  const stranded = strandedFrom(left, from);
  const missing = unplaced.reduce((sum, section) => sum + section.missing, 0);
  return (
    <>
      {takenUntil !== null && typeof from === 'string' && from <= takenUntil && (
        <Banner tone="danger">{t('timetable.takenUntil', { date: format.date(takenUntil) })}</Banner>
      )}
      {unplaced.length > 0 && (
        <Banner tone="warning">
          {t('timetable.unplaced', { number: format.number(missing) })}
          <ul className={styles.leftList}>
            {unplaced.map((section) => (
              <li key={section.sectionId}>
                {t('timetable.unplacedOf', {
                  section: section.section,
                  number: format.number(section.missing),
                  periods: format.number(section.periods),
                })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {stranded.length > 0 && (
        <Banner tone="warning">
          {t('timetable.stranded', { number: format.number(stranded.length) })}
          <ul className={styles.leftList}>
            {stranded.map(({ id, section, group, course, onDate, startsAt, blockers }) => (
              <li key={id}>
                <Bdi>{[section, group].filter(Boolean).join(' ')}</Bdi> · <Bdi>{course}</Bdi> · {format.date(onDate)} ·{' '}
                <Bdi>{startsAt}</Bdi>: {blockers.map((blocker) => t(`classChange.blocker.${blocker}`)).join(' · ')}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
