import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { useOffers } from './use-offers.ts';

/** Field for the official e-mail address. The hint shows the college’s domain, which is a setting. */
export function OfficialEmailControl({ values: _values, ...control }: ControlProps) {
  const { t } = useTranslation();
  const domain = useOffers()?.emailDomain;
  return (
    <FieldControl
      {...control}
      label={t('employee.field.officialEmail')}
      hint={domain && t('employee.hint.officialEmail', { domain })}
      words=""
    />
  );
}
