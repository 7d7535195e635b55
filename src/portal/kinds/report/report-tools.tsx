import { Download, Printer } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { purposeFrom } from '../../../contract/core/report.ts';
import { download } from '../../api/download.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useTakeFile, type FileFormat } from '../../kit/use-take-file.ts';
import { useMay } from '../../session/use-permissions.ts';
import type { ReportDescription } from './description.ts';
import { queryOf } from '../parameters/parameters.ts';
import { PurposeDialog } from './purpose-dialog.tsx';
import type { Report } from './use-report.ts';

interface Props<Data> {
  description: ReportDescription<Data>;
  report: Report<Data>;
  onPrint: (purpose?: string) => void;
}

/** What may be done with the result: printed, taken away; not while the form asks for something else. */
export function ReportTools<Data>({ description, report, onPrint }: Props<Data>) {
  const mayTake = useMay(...(description.fileMay ? [description.fileMay] : []));
  return (
    <>
      {description.isFile && (description.fileMay === undefined || mayTake) && <FileMenu description={description} report={report} />}
      <PrintButton persons={report.answer?.persons ?? 0} isOld={report.isOld} onPrint={onPrint} />
    </>
  );
}

/** To paper; of many persons it asks what for. */
function PrintButton({ persons, isOld, onPrint }: { persons: number; isOld: boolean; onPrint: (purpose?: string) => void }) {
  const { t } = useTranslation();
  const question = useDisclosure();
  return (
    <>
      <Button
        icon={Printer}
        disabled={isOld}
        title={isOld ? t('kind.report.old') : undefined}
        onClick={() => (persons > purposeFrom ? question.open() : onPrint())}
      >
        {t('kind.report.print')}
      </Button>
      {question.isOpen && (
        <PurposeDialog
          what="print"
          persons={persons}
          isBusy={false}
          onGive={(purpose) => {
            flushSync(question.close);
            onPrint(purpose);
          }}
          onClose={question.close}
        />
      )}
    </>
  );
}

/** The whole report as a file, written by the server; for many persons it asks what for. */
function FileMenu<Data>({ description, report: { answer, asked, isOld } }: Omit<Props<Data>, 'onPrint'>) {
  const { t } = useTranslation();
  const persons = answer?.persons ?? 0;
  const file = useTakeFile(({ format, purpose, signal }) =>
    download(description.call, { query: { ...queryOf(asked), format, purpose } } as never, { signal }),
  );
  const choose = (format: FileFormat) => file.take(format, persons > purposeFrom);
  return (
    <>
      <Menu
        label={t('kind.report.file')}
        entries={[
          { kind: 'action', key: 'xlsx', label: t('kind.list.exportXlsx'), onChoose: () => choose('xlsx') },
          { kind: 'action', key: 'csv', label: t('kind.list.exportCsv'), onChoose: () => choose('csv') },
        ]}
        button={(button) => <IconButton {...button} icon={Download} label={t('kind.report.file')} isBusy={file.isBusy} disabled={isOld} />}
      />
      {file.isAsking && <PurposeDialog persons={persons} isBusy={file.isBusy} onGive={file.give} onClose={file.cancel} />}
    </>
  );
}
