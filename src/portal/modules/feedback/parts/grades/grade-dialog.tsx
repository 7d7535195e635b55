import { useTranslation } from 'react-i18next';
import type { FinalGradeEvent } from '../../../../../contract/feedback/final-grade-life.ts';
import type { FinalGrade } from '../../../../../contract/feedback/final-grades.ts';
import { isOpenFor } from '../../../../kinds/lifecycle/offer.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

import { gradeTitle, moveGrade } from './grade-deeds.tsx';
import { GradeFacts } from './grade-facts.tsx';

const deeds = ['reopen', 'recalculate', 'publish'] as const;

/** A grade with its inputs, its remark and the events that are available. */
export function GradeDialog({ row, onClose }: RowDialogProps<FinalGrade>) {
  const { t } = useTranslation();
  const moving = useAct(async (event: (typeof deeds)[number]) => moveGrade(event)(row), {
    onDone: (_answer, event) => {
      void toast('success', t(`finalGrade.done.${event}`, { count: 1 }));
      onClose();
    },
  });
  const { problem, isBusy, subject } = moving;
  return (
    <Dialog
      isOpen
      width="wide"
      title={gradeTitle(row)}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.close')}
          </Button>
          {deeds
            .filter((event) => isOpenFor<FinalGradeEvent>(event)(row))
            .map((event) => (
              <Button
                key={event}
                variant={event === 'publish' ? 'primary' : undefined}
                isBusy={subject === event}
                aria-disabled={isBusy}
                onClick={() => moving.act(event)}
              >
                {t(`finalGrade.action.${event}`)}
              </Button>
            ))}
        </>
      }
    >
      <div className={layout.stack}>
        {problem && <Banner tone="danger">{t([`finalGrade.refused.${problem}`, `error.${problem}`])}</Banner>}
        <GradeFacts grade={row} />
        <DescriptionList columns={1} items={[{ label: t('finalGrade.field.remark'), value: row.remark, isWide: true }]} />
      </div>
    </Dialog>
  );
}
