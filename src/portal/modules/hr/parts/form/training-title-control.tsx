import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trainingTitles } from '../../../../../contract/hr/form.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { useSettled } from '../../../../kinds/parts/use-settled.ts';

/** Field for the title of a training. Suggests titles entered by colleagues, so that an event has one spelling. */
export function TrainingTitleControl({ name, field, value, row = {}, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const title = typeof value === 'string' ? value : '';
  const typed = JSON.stringify({ q: title.trim(), ...daysOf(row) });
  const [first] = useState(typed);
  const settled = useSettled(typed);
  const query = JSON.parse(settled) as { q: string; fromOn?: string; toOn?: string };
  // No suggestions until the title or the dates have been edited.
  const isAsked = settled !== first && query.q.length >= 3;
  const { data } = useCall(trainingTitles, { query }, { enabled: isAsked, keepPrevious: true });
  const offered = isAsked ? new Set((data?.data ?? []).map((training) => training.title)) : new Set<string>();
  return (
    <Field label={t('employee.trainings.title')} id={name} isRequired error={error && t(`field.${error}`, { maxLength: field.maxLength })}>
      <TextInput
        value={title}
        maxLength={field.maxLength}
        readOnly={isReadOnly}
        autoComplete="off"
        list={`${name}-offered`}
        onValue={onValue}
        onBlur={onBlur}
      />
      <datalist id={`${name}-offered`}>
        {[...offered].map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </Field>
  );
}

/** Dates of the row for the query, omitting incomplete ones. */
const daysOf = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['fromOn', 'toOn'].flatMap((field) => {
      const day = row[field];
      return typeof day === 'string' && day.length === 10 ? [[field, day]] : [];
    }),
  );
