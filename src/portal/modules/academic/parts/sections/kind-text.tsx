import { useTranslation } from 'react-i18next';
import type { SectionKind } from '../../../../../contract/academic/fields.ts';

export const KindText = ({ kind }: { kind: SectionKind }) => useTranslation().t(`section.choice.kind.${kind}`);
