import type { LucideIcon } from 'lucide-react';
import type { ComponentType, FunctionComponent } from 'react';
import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Href } from '../../route.ts';
import type { ActionKey, TabKey } from '../typed.ts';

/** What each part of a detail screen is given. `hidden` names the fields that this user may not see. */
export interface PartProps<Record> {
  record: Record;
  hidden: readonly string[];
}

/**
 * A tab; its label is `{texts}.tab.{key}`, or of what any record may have `kind.detail.tab.{key}`, its address
 * `?tab={key}`.
 */
export interface DetailTab<Record, Key extends string = string> {
  key: Key;
  /** Holders of it, or of any of several. */
  may?: Permission | readonly Permission[];
  /** Whether there is anything in it for this reader; `hidden` names the fields that are not. */
  isFor?: (hidden: readonly string[], record: Record) => boolean;
  Content: FunctionComponent<PartProps<Record>>;
}

/** Something to do with the record: somewhere to go, or something to decide. Its text is `{texts}.action.{key}`. */
export type DetailAction<Record, Key extends string = string> = {
  key: Key;
  icon: LucideIcon;
  may?: Permission | readonly Permission[];
  /** Whether it leads anywhere for this reader; `hidden` names the fields that are not theirs to see. */
  isFor?: (record: Record, hidden: readonly string[]) => boolean;
  isPrimary?: boolean;
} & ({ href: (record: Record) => Href } | { Dialog: ComponentType<DetailDialogProps<Record>> });

/** What the dialog of an action is given. It is there while it is open. */
export interface DetailDialogProps<Record> {
  record: Record;
  onClose: () => void;
}

/** A screen about one record, described, as the kind reads it. */
export interface DetailDescription<Record> {
  texts: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the path is the description's own
  call: Endpoint<any, undefined, undefined, { data: Record; hidden?: string[] }>;
  nameOf: (record: Record) => string;
  /** The table of the record: other modules add tabs by it, before the last of its own. */
  table?: string;
  /** Under the name: photo, numbers, status. Absent where the parts say all. */
  Head?: ComponentType<PartProps<Record>>;
  tabs: readonly DetailTab<Record>[];
  actions?: readonly DetailAction<Record>[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any record
export type DetailCall = Endpoint<any, undefined, undefined, { data: any; hidden?: string[] }>;

/** The same as a screen writes it: the record is that of its call, tabs and actions those of its texts. */
export interface DetailOf<E extends DetailCall, Texts extends string> extends DetailDescription<Output<E>['data']> {
  texts: Texts;
  call: E;
  tabs: readonly DetailTab<Output<E>['data'], TabKey<Texts>>[];
  actions?: readonly DetailAction<Output<E>['data'], ActionKey<Texts>>[];
}

/** Such a description where several screens use it. */
export const detailOf = <E extends DetailCall, const Texts extends string>(description: DetailOf<E, Texts>) => description;
