import { useTranslation } from 'react-i18next';
import type { VisionStatement } from '../../../../../contract/syllabus/vision.ts';
import * as styles from './vision.css.ts';

interface Props {
  statement: VisionStatement;
  college: string;
}

/** Vision and missions on a single page that can be read from a distance. */
export function Poster({ statement: { department, vision, missions }, college }: Props) {
  const { t } = useTranslation();
  return (
    <article className={styles.poster}>
      <p className={styles.posterCollege}>{college}</p>
      {department !== null && <p className={styles.posterVision}>{department}</p>}
      <h2 className={styles.posterHeading}>{t('vision.field.vision')}</h2>
      <p className={styles.posterVision}>
        <bdi>{vision}</bdi>
      </p>
      <h2 className={styles.posterHeading}>{t('vision.section.missions')}</h2>
      <ol className={styles.posterMissions}>
        {missions.map(({ id, statement }) => (
          <li key={id}>
            <bdi>{statement}</bdi>
          </li>
        ))}
      </ol>
    </article>
  );
}
