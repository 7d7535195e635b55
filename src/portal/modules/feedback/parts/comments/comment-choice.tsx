import { useTranslation } from 'react-i18next';
import type { FeedbackComment } from '../../../../../contract/feedback/comments.ts';
import type { CommentReview } from '../../../../../contract/feedback/fields.ts';
import { Card } from '../../../../kit/card.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import * as styles from './comments.css.ts';

/** What was decided on a comment, as it stands in the dialog. */
export interface Choice {
  review: CommentReview;
  reason: string;
}

interface Props {
  comment: FeedbackComment;
  choice: Choice;
  /** The code of what is wrong with the reason. */
  problem: string | undefined;
  /** It may be set back to wait. */
  canWait: boolean;
  /** It is on a teacher, who may be its only reader. */
  isOnTeacher: boolean;
  onChoice: (choice: Choice) => void;
}

/** One comment, and who is to read it. */
export function CommentChoice({ comment: { question, body }, choice, problem, canWait, isOnTeacher, onChoice }: Props) {
  const { t } = useTranslation();
  const reviews = (['shown', 'private', 'hidden', 'pending'] as const).filter(
    (review) => (review !== 'private' || isOnTeacher) && (review !== 'pending' || canWait),
  );
  return (
    <Card>
      <div className={layout.stack}>
        <figure className={styles.said}>
          <figcaption className={styles.asked}>{question}</figcaption>
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
            <TextInput maxLength={500} value={choice.reason} onValue={(reason) => onChoice({ ...choice, reason })} />
          </Field>
        )}
      </div>
    </Card>
  );
}
