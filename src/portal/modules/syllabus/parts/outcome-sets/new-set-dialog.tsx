import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choice } from '../../../../../contract/core/field.ts';
import type { OutcomeKind } from '../../../../../contract/syllabus/fields.ts';
import { createOutcomeSet, newSetFields, newSetProblems, setStarts } from '../../../../../contract/syllabus/outcome-sets.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { today } from '../../../../i18n/format.ts';
import { copyControl } from './copy-control.tsx';

interface Props {
  kind: OutcomeKind;
  /** Programme of specific outcomes and objectives. Null for programme outcomes. */
  programId: number | null;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Dialog for a new set: empty, a copy of another set or, for programme outcomes, a national set. */
export function NewSetDialog({ kind, programId, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const description = useMemo(() => newSetForm({ kind, programId, onAdded }), [kind, programId, onAdded]);
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('outcomeSet.action.newSet')}
      confirmLabel={t('outcomeSet.action.newSet')}
      onClose={onClose}
    />
  );
}

function newSetForm({ kind, programId, onAdded }: Omit<Props, 'onClose'>) {
  const { name, adoptedOn, copyOfId } = newSetFields;
  const whole = (values: Readonly<Record<string, unknown>>) => ({ copyOfId: null, programId, ...values, kind }) as never;
  return actionForm({
    texts: 'outcomeSet',
    fields:
      kind === 'PO'
        ? { name, programId: newSetFields.programId, adoptedOn, start: newSetFields.start, copyOfId }
        : { name, adoptedOn, start: choice(setStarts.slice(0, 2) as ['empty', 'copy']), copyOfId },
    defaults: { start: kind === 'PO' ? 'national11' : 'empty', adoptedOn: today() },
    isShown: (field, { start }) => field !== 'copyOfId' || start === 'copy',
    check: (values) => newSetProblems(whole(values)),
    controls: { copyOfId: copyControl(kind) },
    send: async (values) => onAdded((await change(createOutcomeSet, { body: whole(values) })).data.id),
  });
}
