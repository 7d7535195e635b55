import { useTranslation } from 'react-i18next';
import type { QuerySubject } from '../../../../../contract/desk/fields.ts';

export const SubjectText = ({ subject }: { subject: QuerySubject }) => useTranslation().t(`recordQuery.choice.subject.${subject}`);
