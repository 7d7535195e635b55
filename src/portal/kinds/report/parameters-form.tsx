import { FileText, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/core/field.ts';
import { lookup } from '../../../contract/core/lookups.ts';
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
  const degreeOf = useDegreeOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(draft);
  };
  const isBusy = snapshot.hasTag('busy');
  const emptyWord = (name: string, field: Field) => {
    if (name in defaults) return null;
    return field.isRequired ? undefined : t(nones.includes(name) ? `${texts}.none.${name}` : 'kind.report.any');
  };
  return (
    <form className={styles.form} aria-label={t('kind.report.parameters')} data-chrome="" noValidate onSubmit={submit}>
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
                lookupQuery={degreeOf(name)}
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

/** Of which degree the batches and branches to choose from are: of the one chosen, branches also of the batch's. */
function useDegreeOf(values: Readonly<Record<string, unknown>>): (name: string) => { degreeId?: number } {
  const { degreeId, batchId } = values;
  const batches = useCall(lookup, { name: 'batches', query: {} }, { enabled: typeof batchId === 'number' });
  const ofBatch = batches.data?.data.find(({ id }) => id === batchId)?.degreeId;
  return (name) => {
    if (name === 'degreeId') return {};
    if (typeof degreeId === 'number') return { degreeId };
    return name === 'branchId' && ofBatch !== undefined ? { degreeId: ofBatch } : {};
  };
}
