import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listFeedbackComments,
  reviewFeedbackComments,
  type FeedbackComment,
  type ReviewedOffering,
} from '../../../../../contract/feedback/comments.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useWalk } from '../../../../kinds/lifecycle/use-walk.ts';
import { WalkBar } from '../../../../kinds/lifecycle/walk-bar.tsx';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { CommentChoice, type Choice } from './comment-choice.tsx';

type Choices = Readonly<Record<number, Choice>>;

/** The choice for a comment, by default its stored review. For a pending comment, the default is to show it. */
const choiceOf = ({ id, review, reviewReason }: FeedbackComment, chosen: Choices): Choice =>
  chosen[id] ?? { review: review === 'pending' ? 'shown' : review, reason: reviewReason ?? '' };

/** Decisions to save: those on comments whose review has changed. */
const decisionsOf = (comments: readonly FeedbackComment[], chosen: Choices) =>
  comments.flatMap((comment) => {
    const { review, reason } = choiceOf(comment, chosen);
    if (review === comment.review) return [];
    return [{ id: comment.id, version: comment.version, review, reviewReason: review === 'hidden' ? reason.trim() || null : null }];
  });

/** Review of all comments on one offering, followed by the next pending offering. */
export function ReviewOffering(props: RowDialogProps<ReviewedOffering>) {
  const walk = useWalk(props, 'review');
  return (
    <Comments
      key={walk.row.id}
      row={walk.row}
      onClose={props.onClose}
      onSettled={() => walk.settled(walk.row.id)}
      extra={(isBusy) => <WalkBar walk={walk} isBusy={isBusy} />}
    />
  );
}

/** Review of an offering without pending comments. */
export const ReviseOffering = ({ row, onClose }: RowDialogProps<ReviewedOffering>) => (
  <Comments row={row} onClose={onClose} onSettled={onClose} />
);

interface Props {
  row: ReviewedOffering;
  onClose: () => void;
  onSettled: () => void;
  extra?: (isBusy: boolean) => ReactNode;
}

function Comments({ row, onClose, onSettled, extra }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(listFeedbackComments, { query: { offeringId: row.id } } as never);
  const [chosen, setChosen] = useState<Choices>({});
  const comments = data?.data ?? [];
  const decisions = decisionsOf(comments, chosen);
  const saving = useAct(
    async () => (decisions.length === 0 ? null : change(reviewFeedbackComments, { body: { offeringId: row.id, decisions } })),
    {
      onDone: () => {
        if (decisions.length > 0) void toast('success', t('feedbackReview.done.review', { count: decisions.length }));
        onSettled();
      },
    },
  );
  const { problem, fields, isBusy } = saving;
  const problemOf = (id: number) => fields[`decisions.${decisions.findIndex((decision) => decision.id === id)}.reviewReason`];
  const hidden = comments.filter((comment) => choiceOf(comment, chosen).review === 'hidden').length;
  return (
    <FormDialog
      title={[row.code, row.course, row.className, row.teacher].filter(Boolean).join(' · ')}
      width="wide"
      isBusy={isBusy}
      submitLabel={t('feedbackReview.save')}
      failure={problem && Object.keys(fields).length === 0 && t([`feedbackReview.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onSubmit={() => data && saving.act()}
    >
      {extra?.(isBusy)}
      <p>{t('feedbackReview.counted', { hidden: format.number(hidden), count: comments.length, all: format.number(comments.length) })}</p>
      {!data && !error && <Skeleton width="full" />}
      {error && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t([`error.${error.code}`, 'common.failed.title'])}
        </Banner>
      )}
      {comments.map((comment) => (
        <CommentChoice
          key={comment.id}
          comment={comment}
          choice={choiceOf(comment, chosen)}
          problem={problemOf(comment.id)}
          isOnTeacher={row.teacher !== null}
          canWait={comment.review !== 'pending' && !row.isPublished}
          onChoice={(choice) => {
            setChosen({ ...chosen, [comment.id]: choice });
            saving.dismiss();
          }}
        />
      ))}
    </FormDialog>
  );
}
