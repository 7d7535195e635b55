import type { ComponentType } from 'react';
import type { upload } from '../../../contract/core/upload.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';

export interface IntoProps {
  into: number | null;
  /** True while rows are shown or saved, when the record must not be changed. */
  isFixed: boolean;
  onInto: (id: number) => void;
}

/** Description of an upload screen. */
export interface UploadDescription {
  /** Key of its title, the same as the route’s. */
  titleKey: `nav.${RouteKey}`;
  /**
   * Prefix of its texts: `{texts}.subtitle`, `.column.{name}`; `.confirm` and `.done`, with count; `.toDone`;
   * `.nothingNew` and `.knownText`, about rows that already exist; `.inUse`, the reason that an upload cannot be
   * undone; `.warning.{code}`, with `number` and `rows`, for warnings of the server.
   */
  texts: string;
  /** The uploaded data: columns in the order of the template, and the calls to save, list and undo. */
  of: ReturnType<typeof upload>;
  /** The template file: its name, and an example row to overwrite. */
  template: { name: string; example: Readonly<Record<string, string>> };
  /**
   * For rows that belong to one record: the name of its parameter in the address, and the control to show and change
   * it. A file can be chosen only after the record.
   */
  into?: { name: string; Control: ComponentType<IntoProps> };
  /** Link to the saved rows, depending on the record (if there is one) and the upload. */
  donePath: Href | ((into: number, runId: number) => Href);
  /** Link to an existing record; absent if an upload never skips existing ones. */
  knownPath?: (id: number) => Href;
  /** Link to the accounts created by an upload, for printing password slips; absent if it creates none. */
  accountsPath?: (runId: number) => Href;
}
