import { useTranslation } from 'react-i18next';
import type { VisionStatement } from '../../../../../contract/syllabus/vision.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from './vision.css.ts';

/** Card with a vision, its missions, and the dates of its validity. */
export function Statement({ statement }: { statement: VisionStatement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { vision, adoptedOn, retiredOn, missions } = statement;
  const days = { from: format.date(adoptedOn), to: retiredOn === null ? '' : format.date(retiredOn) };
  return (
    <Card title={retiredOn === null ? t('vision.field.vision') : t('vision.between', days)}>
      <div className={layout.stack}>
        <p className={styles.vision}>
          <bdi>{vision}</bdi>
        </p>
        <h3 className={styles.heading}>{t('vision.section.missions')}</h3>
        <ol className={styles.missions}>
          {missions.map(({ id, statement: mission }) => (
            <li key={id}>
              <bdi>{mission}</bdi>
            </li>
          ))}
        </ol>
        {retiredOn === null && <p className={styles.since}>{t('vision.since', { date: days.from })}</p>}
      </div>
    </Card>
  );
}
