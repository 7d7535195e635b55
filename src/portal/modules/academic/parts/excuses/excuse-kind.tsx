import { useTranslation } from 'react-i18next';
import type { ExcuseKind } from '../../../../../contract/academic/fields.ts';

export const ExcuseKindText = ({ kind }: { kind: ExcuseKind }) => useTranslation().t(`excuse.choice.kind.${kind}`);
