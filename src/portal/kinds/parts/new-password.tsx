import { Copy, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '../../kit/bdi.tsx';
import { Button } from '../../kit/button.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { DescriptionList } from '../../kit/description-list.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { personText } from './person.tsx';
import { SlipPaper } from './slip-paper.tsx';
import { useSlipHead } from './use-slip-head.ts';
import * as styles from './new-password.css.ts';

export interface NewPasswordProps {
  user: { name: string; username: string; number?: string | null; detail?: string | null };
  password: string;
  onClose: () => void;
}

/** Shows the new password once, to copy or to print as a slip. Closing asks if it has been written down. */
export function NewPassword({ user, password, onClose }: NewPasswordProps) {
  const { t } = useTranslation();
  const { isOpen: asks, open: ask, close: goBack } = useDisclosure();
  const head = useSlipHead();
  const copy = () => copyText(password, { copied: t('kind.slip.copied'), notCopied: t('kind.slip.notCopied') });
  return (
    <Dialog
      isOpen
      onClose={() => ask()}
      title={t('kind.slip.title', { name: user.name })}
      footer={
        asks ? (
          <>
            <Button onClick={goBack}>{t('kind.slip.back')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('kind.slip.written')}
            </Button>
          </>
        ) : (
          <>
            <Button icon={Printer} disabled={!head.isReady} onClick={() => window.print()}>
              {t('kind.slip.print')}
            </Button>
            <Button variant="primary" onClick={() => ask()}>
              {t('common.close')}
            </Button>
          </>
        )
      }
    >
      <div className={layout.stack}>
        <p>{t(asks ? 'kind.slip.asks' : 'kind.slip.once')}</p>
        <div className={styles.secret}>
          <Bdi>
            <code className={styles.secretWord}>{password}</code>
          </Bdi>
          <IconButton icon={Copy} label={t('kind.slip.copy')} onClick={() => void copy()} />
        </div>
      </div>
      <Slip user={user} password={password} college={head.college} />
    </Dialog>
  );
}

/** The slip, which is the only printed part while the dialog is open. */
function Slip({ user, password, college }: Omit<NewPasswordProps, 'onClose'> & { college: string }) {
  const { t } = useTranslation();
  return (
    <SlipPaper className={styles.slip}>
      <p>{college}</p>
      <DescriptionList
        columns={1}
        items={[
          { label: t('kind.slip.name'), value: personText(user) },
          { label: t('account.signIn.userName'), value: user.username },
          { label: t('account.signIn.password'), value: <code>{password}</code> },
          { label: t('kind.slip.address'), value: location.origin },
        ]}
      />
      <p>{t('kind.slip.change')}</p>
    </SlipPaper>
  );
}
