import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeFields } from '../../../../../contract/syllabus/fields.ts';
import { changeOutcome, changeOutcomeFields, createOutcome, getOutcome, type Outcome } from '../../../../../contract/syllabus/outcomes.ts';
import type { OutcomeSet } from '../../../../../contract/syllabus/outcome-sets.ts';
import { countAdvice } from '../../../../../contract/syllabus/set-advice.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import type { FormDescription } from '../../../../kinds/form/description.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { to } from '../../../../links.ts';

interface AddProps {
  set: OutcomeSet;
  /** Proposed code. */
  code: string;
  onClose: () => void;
}

/**
 * Dialog to add an outcome at the end of a set. Warns if the set then has more outcomes than the accreditor expects.
 */
export function AddOutcome({ set, code, onClose }: AddProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'outcome',
        fields: outcomeFields,
        defaults: { code },
        send: (values) => change(createOutcome, { body: { outcomeSetId: set.id, ...values } as never }),
      }),
    [set.id, code],
  );
  const advice = countAdvice({ ...set, outcomes: set.outcomes + 1 });
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('outcome.action.add')}
      confirmLabel={t('outcome.action.add')}
      onClose={onClose}
    >
      {advice?.key === 'national' && advice.to <= set.outcomes && (
        <Banner tone="warning">
          {t('outcomeSet.advice.national', {
            shown: format.number(set.outcomes + 1),
            expected: format.number(advice.to),
          })}
        </Banner>
      )}
    </RecordDialog>
  );
}

const outcomeForm = (isApproved: boolean): FormDescription => ({
  texts: 'outcome',
  get: getOutcome,
  create: createOutcome,
  change: changeOutcome,
  addFields: changeOutcomeFields,
  editFields: changeOutcomeFields,
  sections: [{ key: 'main', fields: Object.keys(changeOutcomeFields) }],
  defaults: () => ({}),
  // Changing an outcome in approved maps requires a reason, which is recorded in the audit trail.
  along: ['reason'],
  isShown: (field) => field !== 'reason' || isApproved,
  listPath: to('programmeOutcomes'),
  viewPath: () => to('programmeOutcomes'),
  nameOf: ({ code }: Outcome) => code,
});

export function EditOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation();
  const description = useMemo(() => outcomeForm(outcome.isApproved), [outcome.isApproved]);
  return (
    <RecordDialog description={description} id={outcome.id} title={t('outcome.editTitle', { name: outcome.code })} onClose={onClose}>
      {outcome.isApproved && <Banner tone="warning">{t('outcome.approvedNote')}</Banner>}
    </RecordDialog>
  );
}
