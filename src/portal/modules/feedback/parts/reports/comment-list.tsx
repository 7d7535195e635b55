import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { ShownComments } from '../../../../../contract/feedback/results.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { classNames } from '../../../../kit/class-names.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from './reports.css.ts';

/** Maximum number of comments per question in print. */
const onPaper = 12;

/** Comments by question, with the numbers of hidden and pending ones. */
export function CommentList({ of: { shown, hidden, waiting } }: { of: ShownComments }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = shown.length + hidden;
  if (all + waiting === 0) return null;
  return (
    <Card title={t('feedbackReport.comments')}>
      <div className={layout.stack}>
        {[...groupedBy(shown, ({ code }) => code)].map(([code, ofQuestion]) => (
          <section key={code} className={layout.stack}>
            <h3>{ofQuestion[0]?.question}</h3>
            <ul className={styles.list}>
              {ofQuestion.map(({ id, body, isPrivate }, index) => (
                <li key={id} className={classNames(styles.item, index >= onPaper && styles.screenOnly)}>
                  <bdi>{body}</bdi> {isPrivate && <Badge>{t('feedbackReport.forYouAlone')}</Badge>}
                </li>
              ))}
            </ul>
            {ofQuestion.length > onPaper && (
              <p className={classNames(styles.meta, styles.paperOnly)}>
                {t('feedbackReport.moreComments', { count: ofQuestion.length - onPaper, shown: number(ofQuestion.length - onPaper) })}
              </p>
            )}
          </section>
        ))}
        {hidden > 0 && (
          <p className={styles.meta}>{t('feedbackReport.hiddenComments', { count: hidden, hidden: number(hidden), all: number(all) })}</p>
        )}
        {waiting > 0 && <p className={styles.meta}>{t('feedbackReport.waitingComments', { count: waiting, shown: number(waiting) })}</p>}
      </div>
    </Card>
  );
}
