import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFinalGrade, type FinalGrade } from '../../../../../contract/feedback/final-grades.ts';
import { change } from '../../../../api/use-change.ts';
import { useWalk } from '../../../../kinds/lifecycle/use-walk.ts';
import { WalkBar } from '../../../../kinds/lifecycle/walk-bar.tsx';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextArea } from '../../../../kit/text-area.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { gradeTitle } from './grade-deeds.tsx';
import { GradeFacts } from './grade-facts.tsx';

/** A grade with its inputs and its remark. After a review, the next one follows. */
export function ReviewDialog(props: RowDialogProps<FinalGrade>) {
  const { t } = useTranslation();
  const walk = useWalk(props, 'review');
  const { row } = walk;
  // Keeps typed remarks while moving between grades.
  const [remarks, setRemarks] = useState<Readonly<Record<number, string>>>({});
  const remark = remarks[row.id] ?? row.remark ?? '';
  const send = async () =>
    change(moveFinalGrade, { id: row.id, body: { version: row.version, event: 'review', remark: remark.trim() || null } });
  const reviewing = useAct(async () => send().then(() => row.id), {
    onDone: (id) => {
      void toast('success', t('finalGrade.done.review', { count: 1 }));
      walk.settled(id);
    },
  });
  const { problem, fields, isBusy } = reviewing;
  return (
    <Dialog
      isOpen
      width="wide"
      title={gradeTitle(row)}
      isBusy={isBusy}
      onClose={props.onClose}
      footer={
        <>
          <WalkBar walk={walk} isBusy={isBusy} onLeave={reviewing.dismiss} />
          <Button onClick={props.onClose} disabled={isBusy}>
            {t('common.close')}
          </Button>
          <Button variant="primary" isBusy={isBusy} aria-disabled={row.isOutdated} onClick={() => !row.isOutdated && reviewing.act()}>
            {t('finalGrade.action.review')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {problem && !fields['remark'] && <Banner tone="danger">{t([`finalGrade.refused.${problem}`, `error.${problem}`])}</Banner>}
        <GradeFacts grade={row} />
        <Field label={t('finalGrade.field.remark')} isOptional error={fields['remark'] && t(`field.${fields['remark']}`)}>
          <TextArea
            rows={3}
            maxLength={500}
            value={remark}
            onValue={(text) => {
              setRemarks({ ...remarks, [row.id]: text });
              reviewing.dismiss();
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
