import { Download, Printer, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { purposeFrom } from '../../../contract/core/report.ts';
import { isApiError } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { toast } from '../../kit/toast.ts';
import { useMay } from '../../session/use-permissions.ts';
import type { ReportDescription } from './description.ts';
import { queryOf } from './parameters.ts';
import { PurposeDialog } from './purpose-dialog.tsx';
import type { Report } from './use-report.ts';

type Format = 'csv' | 'xlsx';

interface Props<Data> {
  description: ReportDescription<Data>;
  report: Report<Data>;
  onPrint: (purpose?: string) => void;
}

/** What may be done with the result: made anew, printed, taken away. */
export function ReportTools<Data>({ description, report, onPrint }: Props<Data>) {
  const { t } = useTranslation();
  const mayTake = useMay(...(description.fileMay ? [description.fileMay] : []));
  const { actor, snapshot } = report;
  return (
    <>
      <IconButton
        icon={RotateCw}
        label={t('kind.report.again')}
        isBusy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'again' })}
      />
      {description.isFile && (description.fileMay === undefined || mayTake) && (
        <FileMenu description={description} report={report} />
      )}
      <PrintButton persons={report.answer?.persons ?? 0} onPrint={onPrint} />
    </>
  );
}

/** To paper; of many persons it asks what for. */
function PrintButton({ persons, onPrint }: { persons: number; onPrint: (purpose?: string) => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={Printer} onClick={() => (persons > purposeFrom ? setAsking(true) : onPrint())}>
        {t('kind.report.print')}
      </Button>
      {isAsking && (
        <PurposeDialog
          what="print"
          persons={persons}
          isBusy={false}
          onGive={(purpose) => {
            flushSync(() => setAsking(false));
            onPrint(purpose);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The whole report as a file, written by the server; for many persons it asks what for. */
function FileMenu<Data>({ description, report: { answer, asked } }: Omit<Props<Data>, 'onPrint'>) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [asking, setAsking] = useState<Format | null>(null);
  const take = async (format: Format, purpose?: string) => {
    setIsBusy(true);
    try {
      await download(description.call, { query: { ...queryOf(asked), format, purpose } } as never);
      setAsking(null);
    } catch (error) {
      const known = isApiError(error) ? error : null;
      // More persons by now than when the report was made.
      if (known?.fields['purpose'] && purpose === undefined) setAsking(format);
      else void toast('error', t(`error.${known?.code ?? 'InternalError'}`));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (format: Format) => ((answer?.persons ?? 0) > purposeFrom ? setAsking(format) : void take(format));
  return (
    <>
      <Menu
        label={t('kind.report.file')}
        entries={[
          { kind: 'action', key: 'xlsx', label: t('kind.list.exportXlsx'), onChoose: () => choose('xlsx') },
          { kind: 'action', key: 'csv', label: t('kind.list.exportCsv'), onChoose: () => choose('csv') },
        ]}
        button={(button) => <IconButton {...button} icon={Download} label={t('kind.report.file')} isBusy={isBusy} />}
      />
      {asking && (
        <PurposeDialog
          persons={answer?.persons ?? 0}
          isBusy={isBusy}
          onGive={(purpose) => void take(asking, purpose)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
