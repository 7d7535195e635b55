import { useTranslation } from 'react-i18next';
import { addRetest, retestCandidates, type RetestCandidate } from '../../../../../contract/exam/test-retest.ts';
import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import type { DetailDialogProps } from '../../../../kinds/detail/description.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';

/** Creates a re-test for some students of a held test. Absent students are listed first. */
export function RetestDialog({ record, onClose }: DetailDialogProps<TestRecord>) {
  const { t } = useTranslation();
  const { data } = useCall(retestCandidates, { id: record.id });
  const form = useSmallForm({
    values: {
      name: t('internalTest.retestName', { name: record.name }),
      onDate: '',
      startsAt: '',
      minutes: record.minutes === null ? '' : String(record.minutes),
      studentIds: [] as readonly number[],
    },
    check: ({ studentIds }): Readonly<Record<string, string>> => (studentIds.length === 0 ? { studentIds: 'required' } : {}),
    send: async ({ onDate, startsAt, minutes, ...rest }) => {
      const when = { onDate: onDate || null, startsAt: startsAt || null, minutes: minutes === '' ? null : Number(minutes) };
      await change(addRetest, { id: record.id, body: { ...rest, ...when, studentIds: [...rest.studentIds] } });
      void toast('success', t('internalTest.retestDone'));
    },
    onDone: onClose,
  });
  const wrong = (field: string) => form.wrong[field] && t(`field.${form.wrong[field]}`);
  const chosen = form.bind('studentIds');
  const tick = (id: number, isTicked: boolean) =>
    chosen.onValue(isTicked ? [...chosen.value, id] : chosen.value.filter((studentId) => studentId !== id));
  return (
    <FormDialog
      title={t('internalTest.action.retest')}
      submitLabel={t('internalTest.action.retest')}
      isBusy={form.isBusy}
      failure={form.problem && t([`internalTest.refused.${form.problem}`, `error.${form.problem}`])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('internalTest.retestMeans')}</p>
      <Field label={t('internalTest.field.name')} error={wrong('name')} isRequired>
        <TextInput {...form.bind('name')} maxLength={60} />
      </Field>
      <Field label={t('internalTest.field.onDate')} error={wrong('onDate')}>
        <DateInput {...form.bind('onDate')} />
      </Field>
      <Field label={t('internalTest.field.startsAt')} hint={t('internalTest.hint.startsAt')} error={wrong('startsAt')}>
        <TextInput {...form.bind('startsAt')} maxLength={5} />
      </Field>
      <Field label={t('internalTest.field.minutes')} error={wrong('minutes')}>
        <NumberInput {...form.bind('minutes')} />
      </Field>
      <Field label={t('internalTest.retestFor')} error={wrong('studentIds')} isRequired>
        <div role="group" className={layout.stack}>
          {data ? (
            data.data.map((candidate) => (
              <Candidate key={candidate.studentId} of={candidate} isTicked={chosen.value.includes(candidate.studentId)} onTick={tick} />
            ))
          ) : (
            <Skeleton width="full" />
          )}
        </div>
      </Field>
    </FormDialog>
  );
}

interface CandidateProps {
  of: RetestCandidate;
  isTicked: boolean;
  onTick: (id: number, isTicked: boolean) => void;
}

function Candidate({ of: { studentId, name, regdNo, section, state }, isTicked, onTick }: CandidateProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={name}
      hint={[regdNo, section, t(`internalTest.markState.${state ?? 'none'}`)].filter(Boolean).join(' · ')}
      checked={isTicked}
      onValue={(value) => onTick(studentId, value)}
    />
  );
}
