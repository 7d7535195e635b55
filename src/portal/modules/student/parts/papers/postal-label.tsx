import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from '../../../../kinds/report/report.css.ts';

export interface PostalLabelProps {
  name: string;
  /** Person in the “care of” line. */
  careOf: string | null;
  address: {
    line1: string;
    postOffice: string | null;
    policeStation: string | null;
    city: string;
    district: string;
    state: string;
    pin: string;
  };
}

/** An address label in postal format: At, PO, PS, Dist, PIN. */
export function PostalLabel({ name, careOf, address }: PostalLabelProps) {
  const { t } = useTranslation();
  const { line1, postOffice, policeStation, city, district, state, pin } = address;
  return (
    <li className={styles.label}>
      <strong>{name}</strong>
      {careOf && <div>{t('student.report.careOf', { name: careOf })}</div>}
      <div>{city === postOffice || line1.includes(city) ? line1 : `${line1}, ${city}`}</div>
      {postOffice && <div>{t('student.report.postOffice', { name: postOffice })}</div>}
      {policeStation && <div>{t('student.report.policeStation', { name: policeStation })}</div>}
      <div>
        {t('student.report.districtState', { district, state })} <Bdi>{pin}</Bdi>
      </div>
    </li>
  );
}
