import { FileSpreadsheet, FileText, FolderOpen, Save, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../../../machines/settings.ts';
import { reportTemplates } from '../../../../contract/student/report-templates.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { Select } from '../../../kit/select.tsx';
import { languages } from '../../../i18n/languages.ts';
import * as layout from '../../../kit/layout.css.ts';
import { useDisclosure, type Disclosure } from '../../../kit/use-disclosure.ts';
import { useFileLanguages } from '../../../kinds/parts/use-file-languages.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { ColumnsEditor } from '../../../kinds/search/columns-editor.tsx';
import { Conditions } from '../../../kinds/search/conditions.tsx';
import { LeaveQuestion } from '../../../kinds/parts/leave-dialog.tsx';
import { LostFields } from '../../../kinds/search/lost-fields.tsx';
import { PurposeDialog } from '../parts/search/purpose-dialog.tsx';
import { ReportOptions } from '../parts/search/report-options.tsx';
import { ReportPreview, usePreview } from '../parts/search/report-preview.tsx';
import { SaveDialog } from '../../../kinds/search/save-dialog.tsx';
import * as styles from '../../../kinds/search/search.css.ts';
import { TemplatesDialog } from '../../../kinds/search/templates-dialog.tsx';
import { SearchSubjectContext } from '../../../kinds/search/subject.ts';
import { studentSubject } from '../parts/search/subject.ts';
import { useReport } from '../parts/search/use-report.ts';
import { useReportFile } from '../parts/search/use-report-file.ts';

/** Report builder: conditions and columns with a live preview, downloaded as a workbook or CSV. */
export function Screen() {
  return (
    <SearchSubjectContext value={studentSubject}>
      <Builder />
    </SearchSubjectContext>
  );
}

function Builder() {
  const { t } = useTranslation();
  const report = useReport();
  const file = useReportFile();
  const preview = usePreview(report.shown);
  const dialog = useDisclosure<'save' | 'open'>();
  const languageChoices = useFileLanguages();
  const [language, setLanguage] = useState<Locale>('en');
  const { draft, columns, options, opened, problems, definition, isAllowed } = report;
  const take = (format: 'xlsx' | 'csv') => {
    if (!definition) return;
    file.take({ definition, templateId: opened?.id }, format, preview.data?.data.needsPurpose ?? false, language);
  };
  const isReady = definition !== null && (preview.data?.data.total ?? 0) > 0;
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.excelReport')}
        actions={
          <>
            <Button icon={FolderOpen} onClick={() => dialog.open('open')}>
              {t('student.report.saved')}
            </Button>
            <Button icon={Save} disabled={!definition} onClick={() => dialog.open('save')}>
              {t('student.report.save')}
            </Button>
          </>
        }
      />
      {report.isAddressBroken && <Banner tone="warning">{t('student.report.brokenAddress')}</Banner>}
      <LostFields opened={opened} />
      {!isAllowed && <Banner tone="warning">{t('student.report.hiddenFields')}</Banner>}
      <div className={styles.builder}>
        <div className={layout.blocks}>
          <Card title={t('student.report.whom')}>
            <Conditions draft={draft} problems={problems} onDraft={report.setDraft} />
          </Card>
          <Card title={t('student.report.order')}>
            <ReportOptions options={options} onOptions={report.setOptions} />
          </Card>
        </div>
        <Card title={t('kind.search.columns')}>
          <ColumnsEditor
            columns={columns}
            canRename
            error={columns.length === 0 ? t('student.report.noColumns') : undefined}
            onColumns={report.setColumns}
          />
        </Card>
        <div className={styles.whole}>
          <ReportPreview preview={preview} isUnfinished={definition === null} />
        </div>
      </div>
      <div className={layout.row}>
        {languageChoices.length > 1 && (
          <Select
            aria-label={t('shell.language')}
            options={languageChoices.map((code) => ({ value: code, label: languages[code].name }))}
            value={language}
            onValue={(code) => setLanguage(code as Locale)}
          />
        )}
        <Button variant="primary" icon={FileSpreadsheet} disabled={!isReady} isBusy={file.isBusy} onClick={() => take('xlsx')}>
          {t('student.report.takeXlsx')}
        </Button>
        <Button icon={FileText} disabled={!isReady || options.isByBranch || file.isBusy} onClick={() => take('csv')}>
          {t('student.report.takeCsv')}
        </Button>
        {file.isBusy && (
          <Button icon={X} onClick={file.cancel}>
            {t('student.report.cancel')}
          </Button>
        )}
      </div>
      {file.isAsking && <PurposeDialog isBusy={file.isBusy} onPurpose={file.give} onClose={file.cancel} />}
      <LeaveQuestion texts="student.report" isOn={file.isBusy} />
      <ReportDialogs report={report} dialog={dialog} file={file} />
    </div>
  );
}

interface DialogsProps {
  report: ReturnType<typeof useReport>;
  dialog: Disclosure<'save' | 'open'>;
  file: ReturnType<typeof useReportFile>;
}

/** Dialogs to save the report under a name, and to open or run a saved one. */
function ReportDialogs({ report, dialog, file }: DialogsProps) {
  const { definition, opened } = report;
  return (
    <>
      {dialog.subject === 'save' && definition && (
        <SaveDialog
          calls={reportTemplates}
          definition={definition}
          opened={opened}
          onClose={dialog.close}
          onSaved={(template) => {
            report.setOpened(template);
            dialog.close();
          }}
        />
      )}
      {dialog.subject === 'open' && (
        <TemplatesDialog
          calls={reportTemplates}
          onClose={dialog.close}
          onOpen={(template) => {
            report.open(template);
            dialog.close();
          }}
          onRun={(template) => {
            report.open(template);
            dialog.close();
            file.take({ definition: template.definition, templateId: template.id }, 'xlsx', false);
          }}
        />
      )}
    </>
  );
}
