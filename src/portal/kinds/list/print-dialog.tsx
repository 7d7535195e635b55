import { useTranslation } from 'react-i18next';
import { purposeFrom } from '../../../contract/core/report.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { PurposeDialog } from '../report/purpose-dialog.tsx';
import type { ListRow } from './description.ts';
import type { ListPrint } from './use-list-print.ts';

interface Props<Row extends ListRow> {
  printing: ListPrint<Row>;
  /** True if the rows are persons, so that printing many of them requires a purpose. */
  namesPersons: boolean;
  /** Downloads the whole list; absent without the permission. */
  onExport: (() => void) | null;
}

/** Chooses the rows to print, shows the progress of loading, and offers a retry after a failure. */
export function PrintDialog<Row extends ListRow>({ printing, namesPersons, onExport }: Props<Row>) {
  const { actor, snapshot, takeAll } = printing;
  const { t } = useTranslation();
  const format = useFormat();
  const { total, most, rows, problem } = snapshot.context;
  const { isOpen: isGivingPurpose, open: askPurpose, close: dropPurpose } = useDisclosure();
  const isAsking = snapshot.hasTag('asking');
  const hasFailed = snapshot.hasTag('failed');
  if (!isAsking && !hasFailed && !snapshot.hasTag('gathering')) return null;
  const isTooMany = total > most;
  const cancel = () => actor.send({ type: 'cancel' });
  const all = { count: total, shown: format.number(total) };
  const come = t('kind.list.printRead', { ...all, done: format.number(rows.length) });
  const chooseAll = () => (namesPersons && total > purposeFrom ? askPurpose() : takeAll());
  if (isAsking && isGivingPurpose) {
    return (
      <PurposeDialog
        what="print"
        persons={total}
        isBusy={false}
        onGive={(purpose) => {
          dropPurpose();
          takeAll(purpose);
        }}
        onClose={dropPurpose}
      />
    );
  }
  const takeFile = () => {
    cancel();
    onExport?.();
  };
  return (
    <Dialog
      isOpen
      title={t('kind.list.print')}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          {isAsking && isTooMany && onExport && <Button onClick={takeFile}>{t('kind.list.export')}</Button>}
          {isAsking && (
            <Button variant={isTooMany ? 'primary' : 'secondary'} onClick={() => actor.send({ type: 'takePage' })}>
              {t('kind.list.printPage')}
            </Button>
          )}
          {isAsking && !isTooMany && (
            <Button variant="primary" data-autofocus="" onClick={chooseAll}>
              {t('kind.list.printAll', all)}
            </Button>
          )}
          {hasFailed && (
            <Button variant="primary" onClick={() => actor.send({ type: 'again' })}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        {isAsking && <p>{t('kind.list.printAsk', all)}</p>}
        {isAsking && isTooMany && <Banner tone="warning">{t('kind.list.tooMany', { count: most, shown: format.number(most) })}</Banner>}
        {hasFailed && <Banner tone="danger">{t(`error.${problem ?? 'InternalError'}`)}</Banner>}
        {!isAsking && (
          <>
            <ProgressBar label={t('kind.list.print')} value={rows.length} max={total} />
            <p role="status">{come}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
