import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRequest } from '../../../../../contract/core/change-requests.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { AnswerField, isAnswer } from './answer-form.tsx';
import { decide, type Decision } from './decide.ts';
import { ProofButton } from './proof-button.tsx';
import * as styles from './requests.css.ts';
import { RequestedField, RequestedValue } from './words.tsx';

/** One request with all that the decision needs: what stands there, what is asked, the paper, and what is told. */
export function DecideDialog({ row, onClose }: RowDialogProps<ListedRequest>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [answer, setAnswer] = useState('');
  const deciding = useAct((state: Decision) => decideOne(row.id, state, answer), {
    onDone: (_answer, state) => {
      void toast('success', t(`request.done.${state === 'accepted' ? 'accept' : 'refuse'}`, { count: 1 }));
      onClose();
    },
  });
  const { problem, isBusy, subject: busy, act: run } = deciding;
  const { answer: wrong, value: clash } = deciding.fields;
  const refusal = clash
    ? t('request.clash', { reason: t(`field.${clash}`) })
    : problem && !wrong && t([`request.left.${problem}`, `error.${problem}`], { count: 1 });
  return (
    <Dialog
      isOpen
      width="wide"
      title={t('request.decideTitle', { name: row.person })}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button isBusy={busy === 'refused'} disabled={isBusy} onClick={() => run('refused')}>
            {t('request.action.refuse')}
          </Button>
          <Button variant="primary" isBusy={busy === 'accepted'} disabled={isBusy || row.isHidden} onClick={() => run('accepted')}>
            {t('request.action.accept')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <dl className={styles.compared}>
          <dt className={styles.term}>{t('request.field.field')}</dt>
          <dd className={styles.said}>
            <RequestedField asked={row} />
          </dd>
          <dt className={styles.term}>{t('request.field.oldValue')}</dt>
          <dd className={styles.said}>
            <RequestedValue request={row} which="oldValue" />
          </dd>
          <dt className={styles.term}>{t('request.field.newValue')}</dt>
          <dd className={styles.said}>
            <strong>
              <RequestedValue request={row} which="newValue" />
            </strong>
          </dd>
          <dt className={styles.term}>{t('request.field.createdAt')}</dt>
          <dd className={styles.said}>{format.dateTime(row.createdAt)}</dd>
          <dt className={styles.term}>{t('request.field.proof')}</dt>
          <dd className={styles.said}>{row.hasProof ? <ProofButton id={row.id} name={row.person} /> : '–'}</dd>
        </dl>
        <AnswerField
          value={answer}
          isRequired={false}
          error={wrong}
          onValue={(text) => {
            setAnswer(String(text ?? ''));
            deciding.dismiss();
          }}
        />
      </div>
    </Dialog>
  ); // prettier-ignore
}

/** Refused without a word, or left as it stands, it is not done. */
async function decideOne(id: number, state: Decision, answer: string): Promise<void> {
  if (state === 'refused' && !isAnswer(answer))
    throw { problem: 'ValidationFailed', fields: { answer: answer.trim() === '' ? 'required' : 'tooShort' } };
  const { done, clashes } = await decide([id], state, answer);
  const [why] = clashes;
  if (done === 0) throw { problem: why?.error, fields: why?.code ? { value: why.code } : {} };
}
