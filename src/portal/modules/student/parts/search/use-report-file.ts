import { useRef } from 'react';
import { exportReport, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { download } from '../../../../api/download.ts';
import type { Locale } from '../../../../../../machines/settings.ts';
import { inLanguage, useTakeFile, type FileFormat, type FileWish } from '../../../../kit/use-take-file.ts';

/** The report to download: the current definition or a saved template. */
export interface ChosenReport {
  definition: ReportDefinition;
  templateId?: number | undefined;
}

/** Downloads a report as a file. Asks for a purpose if required. The download can be cancelled. */
export function useReportFile() {
  const taken = useRef<ChosenReport | null>(null);
  const file = useTakeFile(
    async (wish) => taken.current && save(taken.current, wish),
    () => emptyAreas(['ReportTemplates']),
  );
  return {
    ...file,
    take: (what: ChosenReport, format: FileFormat, needsPurpose: boolean, language?: Locale) => {
      taken.current = what;
      file.take(format, needsPurpose, language);
    },
  };
}

function save({ definition, templateId }: ChosenReport, { format, language, purpose, signal }: FileWish): Promise<void> {
  const body = {
    ...definition,
    format,
    ...inLanguage(language),
    ...(purpose !== undefined && { purpose }),
    ...(templateId !== undefined && { templateId }),
  };
  return download(exportReport, { body }, { signal });
}
