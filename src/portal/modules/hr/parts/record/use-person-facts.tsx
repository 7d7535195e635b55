import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { code } from './code.tsx';

/** Formatted personal facts, for the record’s page and the service sheet. */
export function usePersonFacts(record: EmployeeRecord) {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    gender: t(`employee.choice.gender.${record.gender}`),
    bornOn: record.bornOn && format.date(record.bornOn),
    maritalStatus: record.maritalStatus && t(`employee.choice.maritalStatus.${record.maritalStatus}`),
    caste: record.caste,
    religion: record.religion,
    language: record.language,
    isPwd: t(record.isPwd ? 'common.yes' : 'common.no'),
    aadhaarLast4: code(record.aadhaarLast4 && `XXXX XXXX ${record.aadhaarLast4}`),
    personalEmail: code(record.personalEmail),
    emergencyName: record.emergencyName,
    emergencyPhone: code(record.emergencyPhone),
  };
}
