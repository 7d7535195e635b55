import { Check, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addPaperComment, settlePaperComment } from '../../../../../contract/exam/paper-comments.ts';
import type { Paper, PaperComment } from '../../../../../contract/exam/papers.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextArea } from '../../../../kit/text-area.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import * as styles from './papers.css.ts';

interface Props {
  paper: Pick<Paper, 'id' | 'status' | 'comments'>;
  /** Null for comments on the whole paper. */
  questionId: number | null;
  /** The subject of the comment for screen readers: 7a. */
  about: string;
}

/** Comments on a question or on the whole paper, with a form for a new one. */
export function Comments({ paper, questionId, about }: Props) {
  const comments = paper.comments.filter((comment) => comment.questionId === questionId);
  return (
    <div className={layout.stack}>
      {comments.map((comment) => (
        <CommentView key={comment.id} paper={paper} comment={comment} />
      ))}
      {paper.status !== 'released' && <CommentForm key={comments.length} paper={paper} questionId={questionId} about={about} />}
    </div>
  );
}

function CommentView({ paper, comment }: { paper: Props['paper']; comment: PaperComment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, body, by, at, isSettled } = comment;
  const settle = useAct(() => change(settlePaperComment, { id: paper.id, commentId: id, body: { isSettled: !isSettled } }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <div className={styles.comment} data-settled={isSettled ? '' : undefined}>
      <p className={styles.help}>{joined(by, format.dateTime(at), isSettled && t('questionPaper.comment.settled'))}</p>
      <p className={styles.running} dir="auto">
        {body}
      </p>
      {paper.status !== 'released' && (
        <Button size="small" variant="quiet" icon={isSettled ? RotateCcw : Check} onClick={() => settle.act()}>
          {t(isSettled ? 'questionPaper.comment.reopen' : 'questionPaper.comment.settle')}
        </Button>
      )}
    </div>
  );
}

function CommentForm({ paper, questionId, about }: Props) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { body: '' },
    check: ({ body }): Readonly<Record<string, string>> => (body.trim() === '' ? { body: 'required' } : {}),
    send: ({ body }) => change(addPaperComment, { id: paper.id, body: { questionId, body: body.trim() } }),
  });
  const problem = form.wrong['body'];
  return (
    <form noValidate className={layout.stack} onSubmit={form.submit}>
      <Field label={`${t('questionPaper.comment.write')} ${about}`} isLabelHidden error={problem && t(`field.${problem}`)}>
        <TextArea rows={1} className={styles.body} maxLength={1000} placeholder={t('questionPaper.comment.write')} {...form.bind('body')} />
      </Field>
      <FieldError id={`comment-${questionId ?? 'all'}-error`} text={form.problem ? t(`error.${form.problem}`) : undefined} />
      {form.values.body.trim() !== '' && (
        <div>
          <Button type="submit" size="small" isBusy={form.isBusy}>
            {t('questionPaper.comment.add')}
          </Button>
        </div>
      )}
    </form>
  );
}
