import { useTranslation } from 'react-i18next';
import type { Option } from '../../../../../contract/core/lookups.ts';
import { sheetKinds, type SheetKind } from '../../../../../contract/feedback/fields.ts';
import { offerFeedback, type FeedbackPolicy, type OfferingProposal } from '../../../../../contract/feedback/policies.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Select } from '../../../../kit/select.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { ProposalTable } from './proposal-table.tsx';

interface Props {
  round: FeedbackPolicy;
  title: string;
  /** New offerings. */
  rows: readonly OfferingProposal[];
  /** Number of offerings already in the round. */
  there: number;
  /** All sheets. */
  sheets: readonly Option[];
  onClose: () => void;
}

/** Option that adds no offerings of a kind of course. */
const left = 'none';
type Values = Record<`sheets.${SheetKind}`, string>;

/** Choice of a sheet for each kind of course, above the offerings to be added. */
export function OfferingsForm({ round, title, rows, there, sheets, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const kinds = sheetKinds.filter((kind) => rows.some((row) => row.kind === kind));
  const fitting = (kind: SheetKind) =>
    sheets.filter(({ isActive, facts }) => isActive && facts?.['courseKind'] === kind && facts['purpose'] === round.purpose);
  const first = (kind: SheetKind) => {
    const [only, ...others] = fitting(kind);
    return only === undefined ? left : others.length === 0 ? String(only.id) : '';
  };
  const form = useSmallForm({
    values: Object.fromEntries(kinds.map((kind) => [`sheets.${kind}`, first(kind)])) as Values,
    check: (values) =>
      Object.fromEntries(kinds.filter((kind) => values[`sheets.${kind}`] === '').map((kind) => [`sheets.${kind}`, 'required'])),
    send: (values) => change(offerFeedback, { id: round.id, body: bodyOf(values, kinds) }),
    onDone: ({ data: { added } }) => {
      void toast('success', t('feedbackPolicy.did.offerings', { count: added, number: format.number(added) }));
      onClose();
    },
  });
  const chosen = rows.filter(({ kind }) => form.values[`sheets.${kind}`] !== left);
  return (
    <FormDialog
      width="wide"
      title={title}
      submitLabel={t('feedbackPolicy.offer.add', { count: chosen.length, number: format.number(chosen.length) })}
      isBusy={form.isBusy}
      failure={form.problem && t([`feedbackPolicy.refused.${form.problem}`, `error.${form.problem}`])}
      onSubmit={() => chosen.length > 0 && form.submit()}
      onClose={onClose}
    >
      <p>
        {t('feedbackPolicy.offer.text', {
          day: format.date(round.eligibleOn),
          added: format.number(rows.length),
          there: format.number(there),
        })}
      </p>
      {kinds.map((kind) => {
        const name = `sheets.${kind}` as const;
        const wrong = form.wrong[name];
        const count = rows.filter((row) => row.kind === kind).length;
        return (
          <Field
            key={kind}
            label={t(`feedbackPolicy.offer.sheet.${kind}`, { number: format.number(count) })}
            error={wrong && t(`field.${wrong}`)}
            hint={fitting(kind).length === 0 ? t('feedbackPolicy.offer.noSheet') : undefined}
            isRequired
          >
            <Select
              {...form.bind(name)}
              {...(first(kind) === '' && { placeholder: t('kind.form.choose') })}
              options={[
                ...fitting(kind).map(({ id, label }) => ({ value: String(id), label })),
                { value: left, label: t('feedbackPolicy.offer.leaveOut') },
              ]}
            />
          </Field>
        );
      })}
      <ProposalTable rows={chosen} />
    </FormDialog>
  );
}

/** Request body of the chosen values. */
function bodyOf(values: Values, kinds: readonly SheetKind[]) {
  const sheetOf = (kind: SheetKind) => {
    const value = values[`sheets.${kind}`];
    return value === undefined || value === left || value === '' ? null : Number(value);
  };
  return {
    dryRun: false,
    leaveOut: kinds.filter((kind) => values[`sheets.${kind}`] === left),
    sheets: { theory: sheetOf('theory'), sessional: sheetOf('sessional'), project: sheetOf('project') },
  };
}
