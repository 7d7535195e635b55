import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addReply, changeReply, getOwnResult, type OwnResult, type OwnResultWhole } from '../../../../../contract/feedback/replies.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { ReadComments } from './read-comments.tsx';

type Deed = 'draft' | 'publish' | 'withdraw';

const send = ({ id, written }: OwnResultWhole, body: string, deed: Deed): Promise<unknown> => {
  const isPublished = deed === 'publish';
  if (!written) return change(addReply, { body: { resultId: id, body, isPublished } });
  return change(changeReply, { id: written.id, body: { version: written.version, body, isPublished } });
};

/** Students' comments on a class, and the teacher's reply. */
export function ReplyDialog({ row, onClose }: RowDialogProps<OwnResult>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useCall(getOwnResult, { id: row.id });
  const [typed, setTyped] = useState<string | null>(null);
  const result = data?.data;
  const body = typed ?? result?.written?.body ?? '';
  const saving = useAct(async (deed: Deed) => send(result!, body.trim(), deed), {
    onDone: (_answer, deed) => {
      void toast('success', t(`ownFeedback.done.${deed}`));
      onClose();
    },
  });
  const { problem, fields, isBusy, subject } = saving;
  const publishedAt = result?.written?.publishedAt ?? null;
  const isOut = publishedAt !== null;
  const deeds: readonly Deed[] = isOut ? ['withdraw', 'publish'] : ['draft', 'publish'];
  return (
    <Dialog
      isOpen
      width="wide"
      title={[row.code, row.course, row.className].join(' · ')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          {deeds.map((deed) => (
            <Button
              key={deed}
              variant={deed === 'publish' ? 'primary' : undefined}
              isBusy={subject === deed}
              disabled={!result}
              aria-disabled={isBusy}
              onClick={() => saving.act(deed)}
            >
              {t(`ownFeedback.deed.${deed === 'publish' && isOut ? 'save' : deed}`)}
            </Button>
          ))}
        </>
      }
    >
      <div className={layout.stack}>
        {!result && !error && <Skeleton width="full" />}
        {error && <Banner tone="danger">{t([`error.${error.code}`, 'common.failed.title'])}</Banner>}
        {problem && !fields['body'] && <Banner tone="danger">{t([`ownFeedback.refused.${problem}`, `error.${problem}`])}</Banner>}
        {result && <ReadComments result={result} />}
        {publishedAt !== null && <Banner tone="success">{t('ownFeedback.out', { on: format.date(publishedAt) })}</Banner>}
        {result && (
          <Field label={t('ownFeedback.field.body')} hint={t('ownFeedback.hint')} error={fields['body'] && t(`field.${fields['body']}`)}>
            <TextArea
              rows={4}
              maxLength={1000}
              value={body}
              onValue={(text) => {
                setTyped(text);
                saving.dismiss();
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
