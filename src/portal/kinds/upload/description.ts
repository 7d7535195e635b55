import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { Fields } from '../../../contract/core/field.ts';
import type { ImportKind } from '../../../contract/core/import-runs.ts';
import type { ImportReport } from '../../../contract/student/import.ts';

/** An upload screen, described. The kind does the rest. */
export interface UploadDescription {
  /** Its title, that of its route. */
  titleKey: string;
  /** The root of its texts: `{texts}.subtitle`, `.column.{name}`, `.confirm`, `.done`, each counted. */
  texts: string;
  /** The columns of the file, in the order of the template. */
  columns: Fields;
  // oxlint-disable-next-line typescript/no-explicit-any -- the query holds `dryRun`, the answer is the report
  call: Endpoint<string, any, any, { data: ImportReport }>;
  /** By which the uploads of this kind are listed and taken back. */
  kind: ImportKind;
  /** The file that shows how it is meant: its name, and a row to write over. */
  template: { name: string; example: Readonly<Record<string, string>> };
  /** Where the written rows are to be seen. */
  donePath: string;
  /** Where somebody is to be seen who is here already. */
  knownPath: (id: number) => string;
}
