import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsReport } from '../../../contract/core/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { DescriptionList } from '../../kit/description-list.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { controlProblems, type ControlName } from './controls.ts';
import type { Upload } from './use-upload.ts';

interface Props {
  texts: string;
  actor: Upload;
  report: RowsReport;
}

/** The totals of the rows, and the two control figures of the covering letter, which must match before saving. */
export function ControlFigures({ texts, actor, report }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState<Record<ControlName, string>>({ count: '', total: '' });
  const isRefused = useSelector(actor, ({ context }) => context.problem === 'outOfRange');
  const wrong = isRefused ? controlProblems(typed, report) : [];
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'confirm', controls: typed });
  };
  const items = (report.money?.parts ?? []).map(({ name, count, totalPaise }) => ({
    label: name,
    value: t('kind.upload.control.part', { rows: format.number(count), amount: format.money(totalPaise) }),
  }));
  return (
    <Card title={t('kind.upload.control.title')}>
      <form className={layout.stack} onSubmit={confirm} noValidate>
        <DescriptionList items={items} />
        <p>{t('kind.upload.control.hint')}</p>
        {(['count', 'total'] as const).map((name) => (
          <Field
            key={name}
            label={t(`kind.upload.control.${name}`)}
            error={wrong.includes(name) ? t(`kind.upload.control.other.${name}`) : undefined}
            isRequired
          >
            <TextInput
              value={typed[name]}
              onValue={(value) => setTyped({ ...typed, [name]: value })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
        ))}
        <div className={layout.row}>
          <Button variant="primary" icon={Check} type="submit">
            {t(`${texts}.confirm`, { count: report.ok })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
