import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRequest } from '../../../contract/core/change-requests.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import { toast } from '../../kit/toast.ts';
import { useAct } from '../../kit/use-act.ts';
import { useWalk } from '../lifecycle/use-walk.ts';
import { WalkBar } from '../lifecycle/walk-bar.tsx';
import type { RowDialogProps } from '../list/description.ts';
import { AnswerField } from './answer-form.tsx';
import { decideOne, type Decision } from './decide.ts';
import type { Corrections } from './description.ts';
import { ProofButton } from './proof-button.tsx';
import * as styles from './requests.css.ts';
import { RequestedField, RequestedValue } from './words.tsx';

/**
 * A request with everything needed for the decision: the current value, the requested value, the document, and the
 * answer. After a decision the next waiting request is shown.
 */
export function DecideDialog({ of, ...props }: RowDialogProps<ListedRequest> & { of: Corrections }) {
  const { onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const walk = useWalk(props, 'accept');
  const { row } = walk;
  // Keeps the typed answer of each request.
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const answer = answers[row.id] ?? '';
  const deciding = useAct(async (state: Decision) => decideOne(row.id, state, answer).then(() => row.id), {
    onDone: (id, state) => {
      void toast('success', t(`request.done.${state === 'accepted' ? 'accept' : 'refuse'}`, { count: 1 }));
      walk.settled(id);
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
          <WalkBar walk={walk} isBusy={isBusy} onLeave={deciding.dismiss} />
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.close')}
          </Button>
          <Button isBusy={busy === 'refused'} aria-disabled={isBusy} onClick={() => run('refused')}>
            {t('request.action.refuse')}
          </Button>
          <Button
            variant="primary"
            isBusy={busy === 'accepted'}
            disabled={row.isHidden}
            onKeyDown={notWhileHeld}
            onClick={() => run('accepted')}
          >
            {t('request.action.accept')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <dl className={styles.compared}>
          <dt className={styles.term}>{t('request.field.field')}</dt>
          <dd className={styles.comparedValue}>
            <RequestedField of={of} request={row} />
          </dd>
          <dt className={styles.term}>{t('request.field.oldValue')}</dt>
          <dd className={styles.comparedValue}>
            <RequestedValue of={of} request={row} which="oldValue" />
          </dd>
          <dt className={styles.term}>{t('request.field.newValue')}</dt>
          <dd className={styles.comparedValue}>
            <strong>
              <RequestedValue of={of} request={row} which="newValue" />
            </strong>
          </dd>
          <dt className={styles.term}>{t('request.field.createdAt')}</dt>
          <dd className={styles.comparedValue}>{format.dateTime(row.createdAt)}</dd>
          <dt className={styles.term}>{t('request.field.proof')}</dt>
          <dd className={styles.comparedValue}>{row.hasProof ? <ProofButton id={row.id} name={row.person} /> : '–'}</dd>
        </dl>
        <AnswerField
          value={answer}
          isRequired={false}
          error={wrong}
          onValue={(text) => {
            setAnswers({ ...answers, [row.id]: String(text ?? '') });
            deciding.dismiss();
          }}
        />
      </div>
    </Dialog>
  );
}

/** Ignores key repeat, which would decide on a request that was not read yet. */
const notWhileHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};
