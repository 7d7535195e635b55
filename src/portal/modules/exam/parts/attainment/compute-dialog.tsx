import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { computeAttainment } from '../../../../../contract/exam/attainment-runs.ts';
import { change } from '../../../../api/use-change.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { to } from '../../../../links.ts';

interface Props {
  row: { id: number; code: string; course: string };
  onClose: () => void;
}

/** Explains which data a run uses, computes the run and opens it. */
export function ComputeDialog({ row: { id, code, course }, onClose }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const form = useSmallForm({
    values: {},
    send: () => change(computeAttainment, { id }),
    onDone: ({ data }) => {
      onClose();
      navigate(to('attainmentRun', { id: data.id }));
    },
  });
  return (
    <FormDialog
      title={t('attainment.action.compute')}
      submitLabel={t('attainment.action.compute')}
      isBusy={form.isBusy}
      failure={form.problem && t([`attainment.refused.${form.problem}`, `error.${form.problem}`])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        <CodedName code={code} name={course} />
      </p>
      <p>{t('attainment.means.compute')}</p>
    </FormDialog>
  );
}
