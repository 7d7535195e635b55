import { useTranslation } from 'react-i18next';

/** For which classes a paper is, and what there may not be beside it. */
export const DaysNote = () => <p>{useTranslation().t('excuse.daysNote')}</p>;
