import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { teachingMethods } from '../../../../../contract/academic/fields.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { useFilled, useSheet, useSheetState } from './sheet-actor.ts';
import { Topics } from './topics.tsx';

/** Topics, teaching method and remarks. */
export function WhatWasTaught() {
  const { t } = useTranslation();
  const { actor } = useSheet();
  const method = useFilled((context) => context.method);
  const remarks = useFilled((context) => context.remarks);
  const lacking = useFilled((context) => context.lacking);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls to the missing field, as the section is below the roll on a phone.
    if (lacking.length > 0 && !lacking.includes('marks')) section.current?.scrollIntoView({ block: 'center' });
  }, [lacking]);
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  return (
    <section ref={section} className={layout.stack} aria-label={t('sheet.taught')}>
      <Topics />
      <Field label={t('worklog.field.method')}>
        <Select
          value={method ?? ''}
          placeholder={t('sheet.noMethod')}
          disabled={!isOpen}
          options={teachingMethods.map((value) => ({ value, label: t(`worklog.choice.method.${value}`) }))}
          onValue={(value) => actor.send({ type: 'said', method: value === '' ? null : value })}
        />
      </Field>
      <Field label={t('worklog.field.remarks')} error={lacking.includes('remarks') ? t('sheet.lacking.remarks') : undefined}>
        <TextArea value={remarks} maxLength={1000} disabled={!isOpen} onValue={(value) => actor.send({ type: 'said', remarks: value })} />
      </Field>
    </section>
  );
}
