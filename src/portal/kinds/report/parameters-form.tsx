import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/core/field.ts';
import { lookup } from '../../../contract/core/lookups.ts';
import { wholeOf } from '../../../contract/modules.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../kit/button.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { labelName } from '../form/wire.ts';
import type { ReportDescription } from './description.ts';
import * as styles from './report.css.ts';
import type { Report } from './use-report.ts';

interface Props<Data> {
  description: ReportDescription<Data>;
  report: Report<Data>;
}

/** What a report asks for, in one row where there is room; Enter makes it. On paper it is not there. */
export function ParametersForm<Data>({ description, report }: Props<Data>) {
  const { t } = useTranslation();
  const { texts, parameters, controls = {}, hints = [], nones = [], defaults = {}, isShown } = description;
  const { draft, change, problems, show, snapshot, actor } = report;
  const queryOf = useLookupQuery(parameters, draft);
  const isBusy = snapshot.hasTag('busy');
  const emptyWord = (name: string, field: Field) => {
    if (name in defaults) return null;
    return field.isRequired ? undefined : t(nones.includes(name) ? `${texts}.none.${name}` : 'kind.report.any');
  };
  return (
    <form className={styles.form} aria-label={t('kind.report.parameters')} data-chrome="" noValidate onSubmit={show}>
      {Object.entries(parameters)
        .filter(([name]) => isShown?.(name, draft) ?? true)
        .map(([name, field]) => {
          const Own = controls[name];
          const label = t(`${texts}.field.${labelName(name, field)}`);
          const shared = { name, field, label, value: draft[name], error: problems[name] };
          const onValue = (value: unknown) => change(name, value);
          if (Own) return <Own key={name} {...shared} values={draft} onValue={onValue} />;
          return (
            <div key={name} className={styles.parameter} data-kind={field.kind}>
              <FieldControl
                {...shared}
                words={`${texts}.choice.${name}`}
                placeholder={emptyWord(name, field)}
                hint={hints.includes(name) ? t(`${texts}.hint.${name}`) : undefined}
                isReadOnly={false}
                lookupQuery={queryOf(name)}
                offersAll
                onValue={onValue}
                onBlur={() => {}}
              />
            </div>
          );
        })}
      <div className={styles.run}>
        <Button type="submit" variant="primary" icon={FileText} isBusy={isBusy}>
          {t('kind.report.show')}
        </Button>
        {isBusy && (
          <Button icon={X} onClick={() => actor.send({ type: 'cancel' })}>
            {t('kind.report.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The choices of a parameter that belong to another: to the degree that is chosen, or to that of the batch before it. */
function useLookupQuery(
  parameters: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
): (name: string) => { of?: number } {
  const partOf = (name: string) => wholeOf(parameters[name]?.of);
  const names = Object.keys(parameters);
  const first = names.find((name) => partOf(name) !== undefined) ?? '';
  const chosen = values[first];
  const options = useCall(
    lookup,
    { name: parameters[first]?.of ?? '', query: {} },
    { enabled: typeof chosen === 'number' },
  );
  const ofFirst = options.data?.data.find(({ id }) => id === chosen)?.of;
  return (name) => {
    const whole = partOf(name);
    if (whole === undefined) return {};
    const of = values[names.find((one) => parameters[one]?.of === whole) ?? ''];
    if (typeof of === 'number') return { of };
    return name !== first && partOf(first) === whole && ofFirst !== undefined ? { of: ofFirst } : {};
  };
}
