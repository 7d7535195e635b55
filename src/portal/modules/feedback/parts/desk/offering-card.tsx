import { useTranslation } from 'react-i18next';
import type { OwnFeedback } from '../../../../../contract/feedback/desk.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../kit/avatar.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { to } from '../../../../links.ts';
import { OwnStatus } from './own-status.tsx';
import * as styles from './desk.css.ts';

/** A teacher in a course, or the course itself: status, and link to the form. */
export function OfferingCard({ of: row, isFirst }: { of: OwnFeedback; isFirst: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, code, course, teacher, photo, kind, status, seconds } = row;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const about = [code, course, teacher].filter(Boolean).join(', ');
  return (
    <li className={styles.card} data-status={status}>
      <div className={styles.cardHead}>
        {teacher !== null && <Avatar name={teacher} size={40} {...(photo && { src: photo })} />}
        <div className={styles.words}>
          <h3>
            <CodedName code={code} name={course} />
          </h3>
          <p className={styles.fact}>{teacher === null ? t('deskFeedback.ofCourse') : <bdi>{teacher}</bdi>}</p>
          <p className={styles.fact}>
            {t(`deskFeedback.kind.${kind}`)} · {t('deskFeedback.minutes', { count: minutes, minutes: format.number(minutes) })}
          </p>
        </div>
      </div>
      <div className={styles.cardFoot}>
        <OwnStatus status={status} />
        {status === 'open' && (
          <ButtonLink
            href={to('deskFeedbackForm', { offeringId: id })}
            variant={isFirst ? 'primary' : 'secondary'}
            aria-label={t('deskFeedback.answerOn', { about })}
          >
            {t('deskFeedback.answer')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
