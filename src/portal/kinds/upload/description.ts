import type { upload } from '../../../contract/core/upload.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';

/** An upload screen, described. The kind does the rest. */
export interface UploadDescription {
  /** Its title, that of its route. */
  titleKey: `nav.${RouteKey}`;
  /**
   * The root of its texts: `{texts}.subtitle`, `.column.{name}`; `.confirm` and `.done`, counted; `.toDone`; `.nothingNew`
   * and `.knownText`, by what rows are known that are here already; `.inUse`, what keeps an upload from being undone.
   */
  texts: string;
  /** What is uploaded: its columns, in the order of the template, and the calls that write, list and undo it. */
  of: ReturnType<typeof upload>;
  /** The file that shows how it is meant: its name, and a row to write over. */
  template: { name: string; example: Readonly<Record<string, string>> };
  /** Where the written rows are to be seen. */
  donePath: Href;
  /** Where a record is to be seen that is here already; left out where an upload leaves none out. */
  knownPath?: (id: number) => Href;
  /** Where the accounts are that an upload has made, to print password slips for them; left out where it makes none. */
  accountsPath?: (runId: number) => Href;
}
