import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getTest } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextArea } from '../../../../kit/text-area.tsx';
import { useChoices } from './use-choices.ts';

/** The syllabus coverage of a test: typed, or assembled from the modules of the course. */
export function CoverageControl({ name, value, values, id, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const { data } = useCall(getTest, { id: id ?? 0 }, { enabled: id !== null });
  const modules = useChoices(data?.data.internalPlanId ?? values['internalPlanId'])?.modules ?? [];
  const typed = typeof value === 'string' ? value : '';
  const lines = typed.split('\n');
  const add = (title: string) => onValue([...lines.filter((line) => line.trim() !== ''), title].join('\n'));
  return (
    <div className={layout.stack}>
      <Field label={t('internalTest.field.coverage')} hint={t('internalTest.hint.coverage')} id={name} error={error && t(`field.${error}`)}>
        <TextArea readOnly={isReadOnly} value={typed} onValue={(text) => onValue(text === '' ? null : text)} onBlur={onBlur} />
      </Field>
      {!isReadOnly && modules.length > 0 && (
        <div className={layout.row}>
          {modules.map(({ ordinal, title }) => (
            <Button key={ordinal} size="small" icon={Plus} disabled={lines.includes(title)} onClick={() => add(title)}>
              {title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
