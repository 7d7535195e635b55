import { useTranslation } from 'react-i18next';
import type { Week } from '../../../../../contract/academic/timetable/model.ts';
import { refusals, type UnplacedBlock } from '../../../../../contract/academic/timetable/place/why.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './placing.css.ts';

interface Props {
  week: Week;
  missing: readonly UnplacedBlock[];
}

/** Classes without a place, each with the rules that refuse the possible places, most frequent first. */
export function LeftOver({ week, missing }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.missing} aria-label={t('placing.missing.title')}>
      <h3 className={styles.missingTitle}>{t('placing.missing.title')}</h3>
      <ul className={styles.list}>
        {missing.map((left, index) => (
          // Blocks of one course are alike; only their order distinguishes them.
          <li key={index}>
            <Bdi>{nameOf(week, left)}</Bdi>
            <Reasons left={left} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons({ left }: { left: UnplacedBlock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { places, rooms, refused, span } = left;
  if (places === 0) return <p className={styles.reason}>{t('placing.missing.noStart', { span: format.number(span) })}</p>;
  if (rooms === 0) return <p className={styles.reason}>{t('placing.missing.noRoom')}</p>;
  return refusals
    .filter((refusal) => refused[refusal] > 0)
    .toSorted((a, b) => refused[b] - refused[a])
    .map((refusal) => (
      <p key={refusal} className={styles.reason}>
        {t(`placing.missing.${refusal}`, { refused: format.number(refused[refusal]), places: format.number(places) })}
      </p>
    ));
}

/** Course, sections and group, as in the cells. */
function nameOf({ courses }: Week, { courseIds, groupId }: UnplacedBlock): string {
  const taught = courses.filter(({ id }) => courseIds.includes(id));
  const group = taught.flatMap(({ groups }) => groups).find(({ id }) => id === groupId);
  return [taught[0]?.title, taught.map(({ section }) => section).join(', '), group?.name].filter(Boolean).join(' · ');
}
