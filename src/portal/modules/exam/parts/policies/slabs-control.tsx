import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { slabFields } from '../../../../../contract/exam/fields.ts';
import { rowsOf } from '../../../../../contract/exam/policy-problems.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { shownNumber, typedNumber } from '../../../../kinds/form/wire.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';

const columns = ['fromPercent', 'marks'] as const;

/** Marks by attendance, from high to low. Only for components computed from attendance. */
export function SlabsControl({ name, value, row, error, problems = {}, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLFieldSetElement>(null);
  if (row?.['method'] !== 'attendance') return null;
  const slabs = rowsOf(value);
  const write = (place: number, column: (typeof columns)[number], text: string) =>
    onValue(slabs.map((slab, at) => (at === place ? { ...slab, [column]: typedNumber(text, slabFields[column]) } : slab)));
  const add = () => {
    onValue([...slabs, nextSlab(slabs, row['weight'])]);
    // Focus the limit of the slab once it is rendered.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-slab]:last-of-type input')?.focus());
  };
  const remove = (place: number) => {
    onValue(slabs.filter((_slab, at) => at !== place));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  return (
    <fieldset ref={box} className={`${layout.wide} ${layout.stack}`}>
      <legend>{t('internalPolicy.components.slabs')}</legend>
      {slabs.map((slab, place) => (
        <div key={place} data-slab="" className={layout.row}>
          {columns.map((column) => {
            const path = `${name}.${place}.${column}`;
            const problem = problems[path];
            return (
              <Field
                key={column}
                id={path}
                isRequired
                label={`${t(`internalPolicy.slab.${column}`)} ${format.number(place + 1)}`}
                error={problem && t(`field.${problem}`)}
              >
                <NumberInput
                  isDecimal
                  readOnly={isReadOnly}
                  value={shownNumber(slab[column], slabFields[column])}
                  onValue={(text) => write(place, column, text)}
                  onBlur={onBlur}
                />
              </Field>
            );
          })}
          {!isReadOnly && (
            <IconButton
              icon={Trash2}
              size="small"
              label={t('internalPolicy.removeSlab', { number: format.number(place + 1) })}
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
      <FieldError id={`${name}-error`} text={error && t(`internalPolicy.slabProblem.${error}`, { defaultValue: t(`field.${error}`) })} />
      {!isReadOnly && (
        <div>
          <Button
            id={name}
            data-add=""
            data-invalid={error ? '' : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
            size="small"
            icon={Plus}
            onClick={add}
          >
            {t('internalPolicy.addSlab')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/**
 * The default of a new slab: from 95 % full marks, then from five percentage points less than the last slab, with its
 * marks less a fifth of the full marks.
 */
function nextSlab(slabs: readonly Readonly<Record<string, unknown>>[], weight: unknown) {
  const last = slabs.at(-1);
  if (typeof weight !== 'number') return { fromPercent: null, marks: null };
  if (!last) return { fromPercent: 95, marks: weight };
  const { fromPercent, marks } = last;
  if (typeof fromPercent !== 'number' || typeof marks !== 'number') return { fromPercent: null, marks: null };
  return { fromPercent: Math.max(0, fromPercent - 5), marks: Math.max(0, Math.round((marks - weight / 5) * 100) / 100) };
}
