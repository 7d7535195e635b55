import { useTranslation } from 'react-i18next';
import { admissionSettings } from '../../../../contract/student/student.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ControlProps } from '../../../kinds/form/description.ts';
import { FieldControl } from '../../../kinds/form/field-control.tsx';
import { useMay } from '../../../session/use-permissions.ts';

/** Field for the Aadhaar number, hidden if the college does not ask for one. */
export function AadhaarControl({ values: _values, ...control }: ControlProps) {
  const { t } = useTranslation();
  const { data } = useCall(admissionSettings, {}, { enabled: useMay('STUDENT_ADD') });
  if (data?.data.asksAadhaar === false) return null;
  return <FieldControl {...control} label={t('student.field.aadhaar')} hint={t('student.hint.aadhaar')} words="" />;
}
