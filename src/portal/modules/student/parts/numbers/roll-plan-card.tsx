import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import type { RollPlan } from './roll-order.ts';

const figures = ['first', 'digits', 'gap'] as const;

interface RollPlanCardProps {
  plan: RollPlan;
  onPlan: (plan: RollPlan) => void;
  onFill: () => void;
}

/** Settings to fill in roll numbers: prefix, first number, and keeping existing numbers. */
export function RollPlanCard({ plan, onPlan, onFill }: RollPlanCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('student.numbers.inOrder')}>
      <div className={layout.stack}>
        <div className={layout.fields} data-columns="3">
          <Field label={t('student.numbers.prefix')}>
            <TextInput
              dir="ltr"
              maxLength={12}
              value={plan.prefix}
              onValue={(prefix) => onPlan({ ...plan, prefix: prefix.toUpperCase() })}
            />
          </Field>
          {figures.map((figure) => (
            <Field key={figure} label={t(`student.numbers.${figure}`)}>
              <TextInput
                inputMode="numeric"
                maxLength={4}
                value={String(plan[figure])}
                onValue={(value) => onPlan({ ...plan, [figure]: Number(value.replaceAll(/\D/g, '')) })}
              />
            </Field>
          ))}
        </div>
        <Checkbox label={t('student.numbers.keep')} checked={plan.keepsGiven} onValue={(keepsGiven) => onPlan({ ...plan, keepsGiven })} />
        <div className={layout.row}>
          <Button icon={ListOrdered} onClick={onFill}>
            {t('student.numbers.fill')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
