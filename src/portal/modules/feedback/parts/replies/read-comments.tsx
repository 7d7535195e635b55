import { useTranslation } from 'react-i18next';
import type { OwnResultWhole } from '../../../../../contract/feedback/replies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { marginWords } from '../figures.ts';
import * as styles from '../comments/comments.css.ts';

/** Percentage and comments of a class, by question. */
export function ReadComments({ result: { percent, margin, answers, eligible, texts, hidden } }: { result: OwnResultWhole }) {
  const { t } = useTranslation();
  const format = useFormat();
  const questions = [...new Set(texts.map(({ question }) => question))];
  return (
    <>
      <p>
        {t('ownFeedback.figure', {
          percent: marginWords(percent, margin, format),
          answers: format.number(answers),
          eligible: format.number(eligible),
        })}
      </p>
      {texts.length === 0 && <p>{t('ownFeedback.noComments')}</p>}
      {questions.map((question) => (
        <section key={question} className={layout.stack}>
          <h3 className={styles.question}>{question}</h3>
          {texts
            .filter((text) => text.question === question)
            .map(({ body, isPrivate }, place) => (
              // The order is random but stable, so the index is a valid key.
              <blockquote key={place} className={styles.words} dir="auto">
                {body} {isPrivate && <Badge>{t('ownFeedback.private')}</Badge>}
              </blockquote>
            ))}
        </section>
      ))}
      {hidden > 0 && (
        <p>{t('ownFeedback.hidden', { count: hidden, hidden: format.number(hidden), all: format.number(hidden + texts.length) })}</p>
      )}
    </>
  );
}
