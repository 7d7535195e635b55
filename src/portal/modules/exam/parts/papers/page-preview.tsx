import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { PaperPage, type PaperPageProps } from './paper-page.tsx';

/** The page as it will be printed; whoever sets or moderates it may see outcomes and levels on it. */
export function PagePreview(props: Omit<PaperPageProps, 'hasOutcomes'>) {
  const { t } = useTranslation();
  const { isOpen: isTold, set } = useDisclosure();
  return (
    <div className={layout.stack}>
      <div data-chrome="">
        <Checkbox label={t('questionPaper.withOutcomes')} checked={isTold} onValue={set} />
      </div>
      <PaperPage {...props} hasOutcomes={isTold} />
    </div>
  );
}
