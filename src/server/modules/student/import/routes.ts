import { importStudents } from '../../../../contract/student/import.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveImportRuns } from '../../../imports/routes.ts';
import { importList } from './import.ts';
import { undoAdmissions } from './undo.ts';

/** The calls of src/contract/student/import.ts, and of import-runs.ts for admission lists. `onChange` hears of each change. */
export function serveStudentImport(serve: Serve, { database: { kind } }: Services, onChange: () => void): void {
  serve(importStudents, async ({ query }, context) => {
    const data = await importList(context, { ...query, kind });
    if (data.runId !== null) context.afterCommit(onChange);
    return { data };
  });
  serveImportRuns(serve, { students: undoAdmissions(kind, onChange) });
}
