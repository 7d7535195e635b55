import { Copy, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { copyText } from '../../../../kit/copy-text.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as slipStyles from '../../../../kinds/parts/new-password.css.ts';
import { SlipPaper } from '../../../../kinds/parts/slip-paper.tsx';
import { useSlipHead } from '../../../../kinds/parts/use-slip-head.ts';
import * as styles from '../authorization.css.ts';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/**
 * Shows the recovery codes once, to copy, print or write down. Closes only when the user confirms having saved them.
 */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const { t } = useTranslation();
  const head = useSlipHead();
  const copy = () =>
    copyText(codes.join('\n'), {
      copied: t('authorization.secondFactor.copied'),
      notCopied: t('authorization.secondFactor.notCopied'),
    });
  return (
    <Dialog
      isOpen
      // Escape would lose the codes.
      onClose={() => undefined}
      title={t('authorization.secondFactor.codes')}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('authorization.secondFactor.copy')}
          </Button>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('kind.list.print')}
          </Button>
          <Button variant="primary" onClick={onKept}>
            {t('authorization.secondFactor.kept')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{t('authorization.secondFactor.once')}</p>
        <Codes codes={codes} />
      </div>
      <Slip codes={codes} college={head.college} />
    </Dialog>
  );
}

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ul role="list" className={styles.codes}>
    {codes.map((code) => (
      <li key={code}>
        <Bdi>
          <code>{code}</code>
        </Bdi>
      </li>
    ))}
  </ul>
);

/** The printout while the dialog is open. */
function Slip({ codes, college }: { codes: readonly string[]; college: string }) {
  const { t } = useTranslation();
  return (
    <SlipPaper className={slipStyles.slip}>
      <p>{college}</p>
      <p>{t('authorization.secondFactor.codes')}</p>
      <Codes codes={codes} />
      <p>{location.origin}</p>
    </SlipPaper>
  );
}
