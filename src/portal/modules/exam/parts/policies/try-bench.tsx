import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InternalPolicy } from '../../../../../contract/exam/policies.ts';
import { tryInternalPolicy, type TryBody } from '../../../../../contract/exam/policy-try.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { useSettled } from '../../../../kinds/parts/use-settled.ts';
import { Card } from '../../../../kit/card.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { BenchComponent } from './bench-component.tsx';
import { BenchTotal } from './bench-total.tsx';
import { bodyOf, emptyBench, percentOf, type TypedMarks, type TypedByComponent } from './bench.ts';

/**
 * Computes the internal mark for typed marks of a sample student, step by step. The server computes, and nothing is
 * saved.
 */
export function TryBench({ record }: PartProps<InternalPolicy>) {
  const { id, components } = record;
  const { t } = useTranslation();
  // The defaults cover components added by another user meanwhile.
  const [changes, setChanges] = useState<TypedByComponent>({});
  const typed = { ...emptyBench(record), ...changes };
  const [attendance, setAttendance] = useState('');
  const settled = useSettled(JSON.stringify(bodyOf(components, typed, attendance)));
  const { data, error, refetch } = useCall(tryInternalPolicy, { id, body: JSON.parse(settled) as TryBody }, { keepPrevious: true });
  const trial = data?.data;
  const write = (component: number) => (inputs: TypedMarks) => setChanges((all) => ({ ...all, [component]: inputs }));
  const isUnread = attendance.trim() !== '' && percentOf(attendance) === null;
  return (
    <div className={layout.blocks}>
      <p>{t('internalPolicy.try.how')}</p>
      {components.map((component) => (
        <BenchComponent
          key={component.id}
          component={component}
          typed={typed[component.id]!}
          step={trial?.components.find((step) => step.id === component.id)}
          onTyped={write(component.id)}
        >
          {component.method === 'attendance' && (
            <Field label={t('internalPolicy.try.attendance')} error={isUnread ? t('field.badFormat') : undefined}>
              <NumberInput isDecimal value={attendance} onValue={setAttendance} />
            </Field>
          )}
        </BenchComponent>
      ))}
      <Card title={t('internalPolicy.try.total')}>
        {error ? (
          <ErrorView title={t('internalPolicy.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BenchTotal trial={trial} policy={record} />
        )}
      </Card>
    </div>
  );
}
