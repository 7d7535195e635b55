import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/** Name of a batch. Proposes the usual name, from the first to the last year of the degree, until another is typed. */
export function BatchName({ values, value, onValue, ...control }: ControlProps) {
  const { t } = useTranslation();
  const { data } = useCall(lookup, { name: 'degrees', query: {} });
  const semesters = data?.data.find(({ id }) => id === values['degreeId'])?.facts?.['semesters'];
  const usual = usualName(values['admissionYear'], semesters);
  const offered = useRef<string | null>(null);
  useEffect(() => {
    const isOurs = value === null || value === '' || value === offered.current;
    if (usual && isOurs && value !== usual) onValue(usual);
    if (usual) offered.current = usual;
    // Only a change of degree or year proposes a new name.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [usual]);
  return (
    <FieldControl
      {...control}
      value={value}
      onValue={onValue}
      label={t('batch.field.name')}
      words=""
      hint={usual ? t('batch.hint.usualName', { name: usual }) : undefined}
    />
  );
}

/** `2026-30` for a course of four years begun in 2026. */
export function usualName(year: unknown, semesters: unknown): string | null {
  if (typeof year !== 'number' || year < 1990 || year > 2100 || typeof semesters !== 'number') return null;
  return `${year}-${String((year + Math.ceil(semesters / 2)) % 100).padStart(2, '0')}`;
}
