import { useTranslation } from 'react-i18next';
import { listPublishedReplies } from '../../../../../contract/feedback/replies.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from '../comments/comments.css.ts';

/** Teachers' replies to earlier rounds. Empty if there are none. */
export function PublishedReplies() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(listPublishedReplies, {});
  const replies = data?.data ?? [];
  if (replies.length === 0) return null;
  return (
    <section className={layout.stack} aria-label={t('deskFeedback.replies')}>
      <h2>{t('deskFeedback.replies')}</h2>
      {replies.map(({ id, teacher, code, course, policy, body, publishedAt }) => (
        <Card key={id}>
          <figure className={styles.comment}>
            <figcaption className={styles.question}>{joined(teacher, `${code} ${course}`, policy, format.date(publishedAt))}</figcaption>
            <blockquote className={styles.words} dir="auto">
              {body}
            </blockquote>
          </figure>
        </Card>
      ))}
    </section>
  );
}
