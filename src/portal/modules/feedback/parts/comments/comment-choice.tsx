import { useTranslation } from 'react-i18next';
import type { FeedbackComment } from '../../../../../contract/feedback/comments.ts';
import type { CommentReview } from '../../../../../contract/feedback/fields.ts';
import { Card } from '../../../../kit/card.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import * as styles from './comments.css.ts';

/** Decision on a comment in the dialog. */
export interface Choice {
  review: CommentReview;
  reason: string;
}

interface Props {
  comment: FeedbackComment;
  choice: Choice;
  /** Error code of the reason. */
  problem: string | undefined;
  /** True if the comment may become pending again. */
  canWait: boolean;
  /** True if the comment is on a teacher, so that it can be shown to that teacher only. */
  isOnTeacher: boolean;
  onChoice: (choice: Choice) => void;
}

/** One comment, with the choice of its readers. */
export function CommentChoice({ comment: { question, body, review: saved }, choice, problem, canWait, isOnTeacher, onChoice }: Props) {
  const { t } = useTranslation();
  const reviews = (['shown', 'private', 'hidden', 'pending'] as const).filter(
    (review) => (review !== 'private' || isOnTeacher) && (review !== 'pending' || canWait),
  );
  return (
    <Card>
      <div className={layout.stack}>
        <figure className={styles.comment}>
          <figcaption className={styles.question}>{question}</figcaption>
          <blockquote className={styles.words} dir="auto">
            {body}
          </blockquote>
        </figure>
        <RadioGroup
          label={t('feedbackReview.who')}
          isRow
          value={choice.review}
          options={reviews.map((review) => ({ value: review, label: t(`feedbackComment.choice.review.${review}`) }))}
          onValue={(review) => onChoice({ ...choice, review: review as CommentReview })}
        />
        {choice.review === 'hidden' && (
          <Field label={t('feedbackComment.field.reviewReason')} isRequired error={problem && t(`field.${problem}`)}>
            {/* The server rejects a decision that is unchanged, so the reason of a hidden comment is final. */}
            <TextInput
              readOnly={saved === 'hidden'}
              maxLength={500}
              value={choice.reason}
              onValue={(reason) => onChoice({ ...choice, reason })}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}
