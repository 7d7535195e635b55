import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkUserResult } from '../../../../contract/authorization/users.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Table } from '../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../kit/table-parts.tsx';
import { Td } from '../../../kit/td.tsx';
import { Th } from '../../../kit/th.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { SlipPaper } from '../../../kinds/parts/slip-paper.tsx';
import { useSlipHead } from '../../../kinds/parts/use-slip-head.ts';
import * as styles from './slips.css.ts';
import { dropSlips, useSlips } from './slips.ts';

/** Shows the new passwords of many users once, as slips to print, twelve per sheet. Closing must be confirmed. */
export function SlipsDialog() {
  const slips = useSlips();
  // The slips are dropped when the page is left.
  useEffect(() => dropSlips, []);
  return slips && <Slips slips={slips} />;
}

function Slips({ slips }: { slips: readonly BulkUserResult[] }) {
  const { t } = useTranslation();
  const { isOpen: asks, open: ask, close: goBack } = useDisclosure();
  const head = useSlipHead();
  return (
    <Dialog
      isOpen
      width="wide"
      onClose={() => ask()}
      title={t('authorization.slips.title', { count: slips.length })}
      footer={
        asks ? (
          <>
            <Button onClick={goBack}>{t('kind.slip.back')}</Button>
            <Button variant="primary" onClick={dropSlips}>
              {t('authorization.slips.printed')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => ask()}>{t('common.close')}</Button>
            <Button variant="primary" icon={Printer} disabled={!head.isReady} onClick={() => window.print()}>
              {t('authorization.slips.print')}
            </Button>
          </>
        )
      }
    >
      <div className={layout.stack}>
        <p>{t(asks ? 'authorization.slips.asks' : 'authorization.slips.once')}</p>
        <Table label={t('authorization.slips.title', { count: slips.length })} onPhone="scroll" density="compact">
          <TableHead>
            <Row>
              <Th>{t('kind.slip.name')}</Th>
              <Th>{t('account.signIn.userName')}</Th>
              <Th>{t('account.signIn.password')}</Th>
            </Row>
          </TableHead>
          <TableBody>
            {slips.map(({ id, name, username, temporaryPassword }) => (
              <Row key={id}>
                <Td isRowHeader>{name}</Td>
                <Td>
                  <Bdi>{username}</Bdi>
                </Td>
                <Td>
                  <Bdi>
                    <code>{temporaryPassword}</code>
                  </Bdi>
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      <Sheets slips={slips} college={head.college} />
    </Dialog>
  );
}

/** The printout while the dialog is open: only the slips, with lines to cut along. */
function Sheets({ slips, college }: { slips: readonly BulkUserResult[]; college: string }) {
  const { t } = useTranslation();
  return (
    <SlipPaper className={styles.sheets}>
      {slips.map(({ id, name, username, detail, number, temporaryPassword }) => (
        <div key={id} className={styles.slip}>
          <strong>{college}</strong>
          <div className={styles.name}>
            <bdi>{name}</bdi>
          </div>
          <div>
            <bdi>{[detail, number].filter(Boolean).join(' · ')}</bdi>
          </div>
          <div>
            {t('account.signIn.userName')}: <Bdi>{username}</Bdi>
          </div>
          <div>
            {t('account.signIn.password')}: <code className={styles.secret}>{temporaryPassword}</code>
          </div>
          <div className={styles.small}>
            <Bdi>{location.origin}</Bdi>
          </div>
          <div className={styles.small}>{t('kind.slip.change')}</div>
        </div>
      ))}
    </SlipPaper>
  );
}
