import { useTranslation } from 'react-i18next';

/** Note on the classes that an excuse covers, and on what may not overlap with it. */
export const DaysNote = () => <p>{useTranslation().t('excuse.daysNote')}</p>;
