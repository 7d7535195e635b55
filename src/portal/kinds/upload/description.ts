import type { ComponentType } from 'react';
import type { upload } from '../../../contract/core/upload.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';

export interface IntoProps {
  into: number | null;
  /** While rows are shown or written they stay with their record. */
  isFixed: boolean;
  onInto: (id: number) => void;
}

/** An upload screen, described. The kind does the rest. */
export interface UploadDescription {
  /** Its title, that of its route. */
  titleKey: `nav.${RouteKey}`;
  /**
   * The root of its texts: `{texts}.subtitle`, `.column.{name}`; `.confirm` and `.done`, counted; `.toDone`; `.nothingNew`
   * and `.knownText`, by what rows are known that are here already; `.inUse`, what keeps an upload from being undone;
   * `.warning.{code}`, with `number` and `rows`, where the server warns.
   */
  texts: string;
  /** What is uploaded: its columns, in the order of the template, and the calls that write, list and undo it. */
  of: ReturnType<typeof upload>;
  /** The file that shows how it is meant: its name, and a row to write over. */
  template: { name: string; example: Readonly<Record<string, string>> };
  /**
   * Of rows that go into one record: the name by which the address says its number, and the control that shows and
   * changes it. Nothing is chosen before there is one.
   */
  into?: { name: string; Control: ComponentType<IntoProps> };
  /** Where the written rows are to be seen; by the record that they went into, where there is one, and by the upload. */
  donePath: Href | ((into: number, runId: number) => Href);
  /** Where a record is to be seen that is here already; left out where an upload leaves none out. */
  knownPath?: (id: number) => Href;
  /** Where the accounts are that an upload has made, to print password slips for them; left out where it makes none. */
  accountsPath?: (runId: number) => Href;
}
