import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attainmentWhatIf, type AttainmentRun } from '../../../../../contract/exam/attainment-runs.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Slider } from '../../../../kit/slider.tsx';
import { ValuesTable } from './values-table.tsx';

const sliders = ['internalThreshold', 'externalThreshold', 'cut1', 'cut2', 'cut3'] as const;
type Rules = Record<(typeof sliders)[number], number>;

/** The same marks with other thresholds and cuts. Nothing is saved. */
export function WhatIfTab({ run }: { run: AttainmentRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [rules, setRules] = useState<Rules>(() => rulesOf(run));
  const deferred = useDeferredValue(rules);
  const rises = deferred.cut1 < deferred.cut2 && deferred.cut2 < deferred.cut3;
  const query = Object.fromEntries(sliders.map((name) => [name, String(deferred[name])]));
  const { data } = useCall(attainmentWhatIf, { id: run.id, query: query as never }, { enabled: rises });
  const words = (value: number) => format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={layout.stack}>
      <Banner>{t('attainment.nothingKept')}</Banner>
      <div className={layout.fields} data-columns="3">
        {sliders.map((name) => (
          <Field
            key={name}
            label={`${t(`attainmentPolicy.field.${name}`)}: ${words(rules[name])}`}
            error={!rises && name === 'cut2' ? t('field.outOfRange') : undefined}
          >
            <Slider
              min={0}
              max={100}
              step={1}
              value={rules[name]}
              valueText={words(rules[name])}
              onValue={(value) => setRules((before) => ({ ...before, [name]: value }))}
            />
          </Field>
        ))}
      </div>
      <ValuesTable values={data?.data.values ?? run.values} />
    </div>
  );
}

const rulesOf = ({ rules: { internalThreshold, externalThreshold, cuts } }: AttainmentRun): Rules => ({
  internalThreshold: Number(internalThreshold),
  externalThreshold: Number(externalThreshold),
  cut1: Number(cuts[0]),
  cut2: Number(cuts[1]),
  cut3: Number(cuts[2]),
});
