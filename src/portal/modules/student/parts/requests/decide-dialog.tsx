import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRequest } from '../../../../../contract/core/change-requests.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
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
  const [wrong, setWrong] = useState<string>();
  const [clash, setClash] = useState<string>();
  const [busy, setBusy] = useState<Decision | null>(null);
  const run = async (state: Decision) => {
    if (state === 'refused' && !isAnswer(answer)) return setWrong(answer.trim() === '' ? 'required' : 'tooShort');
    setBusy(state);
    setClash(undefined);
    try {
      const { done, clashes } = await decide([row.id], state, answer);
      const [why] = clashes;
      if (done > 0) {
        void toast('success', t(`request.done.${state === 'accepted' ? 'accept' : 'refuse'}`, { count: 1 }));
        return onClose();
      }
      setClash(why?.code ? t('request.clash', { reason: t(`field.${why.code}`) }) : t([`request.left.${why?.error}`, `error.${why?.error}`], { count: 1 })); // prettier-ignore
    } catch (failure) {
      setClash(t(`error.${isApiError(failure) ? failure.code : 'InternalError'}`));
    }
    setBusy(null);
  };
  return (
    <Dialog
      isOpen
      width="wide"
      title={t('request.decideTitle', { name: row.person })}
      isBusy={busy !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy !== null}>
            {t('common.cancel')}
          </Button>
          <Button isBusy={busy === 'refused'} disabled={busy !== null} onClick={() => void run('refused')}>
            {t('request.action.refuse')}
          </Button>
          <Button variant="primary" isBusy={busy === 'accepted'} disabled={busy !== null || row.isHidden} onClick={() => void run('accepted')}>
            {t('request.action.accept')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {clash && <Banner tone="danger">{clash}</Banner>}
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
            setWrong(undefined);
          }}
        />
      </div>
    </Dialog>
  ); // prettier-ignore
}
