import { useRef } from 'react';
import { exportReport, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { download } from '../../../../api/download.ts';
import { useTakeFile, type FileFormat, type FileWish } from '../../../../kit/use-take-file.ts';

/** What is taken: a report as it stands, or a kept one. */
export interface Taken {
  definition: ReportDefinition;
  templateId?: number | undefined;
}

/** Takes a report as a file: asks what for where it names many, can be cancelled, and says what went wrong. */
export function useReportFile() {
  const taken = useRef<Taken | null>(null);
  const file = useTakeFile(
    async (wish) => taken.current && save(taken.current, wish),
    () => emptyAreas(['ReportTemplates']),
  );
  return {
    ...file,
    take: (what: Taken, format: FileFormat, needsPurpose: boolean) => {
      taken.current = what;
      file.take(format, needsPurpose);
    },
  };
}

function save({ definition, templateId }: Taken, { format, purpose, signal }: FileWish): Promise<void> {
  const body = {
    ...definition,
    format,
    ...(purpose !== undefined && { purpose }),
    ...(templateId !== undefined && { templateId }),
  };
  return download(exportReport, { body }, { signal });
}
