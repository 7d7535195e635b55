import type { ComponentType } from 'react';
import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import type { ReportHead } from '../../../contract/core/report.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';
import type { DetailCall } from '../detail/description.ts';

/** Props of the printed sheet. `hidden` names the fields that this user may not see. */
export interface SheetProps<Record> {
  record: Record;
  hidden: readonly string[];
  /** Letterhead, author and time. */
  head: ReportHead;
}

/** Link beside the button to print: its text key, and the address by the number in the sheet’s own address. */
export interface WayBack {
  label: string;
  href: (id: number) => Href;
}

/** Description of a sheet as the screen kind reads it. Screens write the stricter `SheetOf`. */
export interface SheetDescription<Record> {
  /** Key of its title, the same as the route’s. */
  title: `nav.${RouteKey}`;
  // oxlint-disable-next-line typescript/no-explicit-any -- the path is the description's own
  call: Endpoint<any, undefined, undefined, { data: Record; hidden?: string[] }>;
  /** Path parameter with the number that the call requires, by default `id`. */
  param?: string;
  /** Text key if the record cannot be loaded. */
  failed: string;
  /** Subtitle: the name of the record. */
  nameOf: (record: Record) => string;
  /** Caption in the margin of the paper, by default the title. */
  captionOf?: (record: Record) => string;
  back?: WayBack;
  /** Records a print. Printing does not wait for it, and failures are ignored. */
  notePrint?: (record: Record) => Promise<unknown>;
  /** Shown instead of “not found” if there is no record with this number. */
  Missing?: ComponentType<{ id: number }>;
  Sheet: ComponentType<SheetProps<Record>>;
}

/** The description as written in a screen: the record type comes from the call. */
export interface SheetOf<E extends DetailCall> extends SheetDescription<Output<E>['data']> {
  call: E;
}
