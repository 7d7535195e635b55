import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { PaperPage, type PaperPageProps } from './paper-page.tsx';

/** A preview of the printed page, optionally with outcomes and levels. */
export function PagePreview(props: Omit<PaperPageProps, 'hasOutcomes'>) {
  const { t } = useTranslation();
  const { isOpen: hasOutcomes, set } = useDisclosure();
  return (
    <div className={layout.stack}>
      <div data-chrome="">
        <Checkbox label={t('questionPaper.withOutcomes')} checked={hasOutcomes} onValue={set} />
      </div>
      <PaperPage {...props} hasOutcomes={hasOutcomes} />
    </div>
  );
}
