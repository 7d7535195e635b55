import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { Permission } from '../../../contract/core/permissions.ts';

/** What each part of a detail screen is given. `hidden` names the fields that this user may not see. */
export interface PartProps<Record> {
  record: Record;
  hidden: readonly string[];
}

/**
 * A tab; its label is `{texts}.tab.{key}`, or of what any record may have `kind.detail.tab.{key}`, its address
 * `?tab={key}`.
 */
export interface DetailTab<Record> {
  key: string;
  /** Holders of it, or of any of several. */
  may?: Permission | readonly Permission[];
  /** Whether there is anything in it for this reader; `hidden` names the fields that are not. */
  isFor?: (hidden: readonly string[]) => boolean;
  Content: ComponentType<PartProps<Record>>;
}

/** Something to do with the record; its text is `{texts}.action.{key}`. */
export interface DetailAction<Record> {
  key: string;
  icon: LucideIcon;
  may?: Permission | readonly Permission[];
  /** Whether it leads anywhere for this reader; `hidden` names the fields that are not theirs to see. */
  isFor?: (record: Record, hidden: readonly string[]) => boolean;
  href: (record: Record) => string;
  isPrimary?: boolean;
}

/** A screen about one record, described. */
export interface DetailDescription<Record> {
  texts: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the path is the description's own
  call: Endpoint<any, undefined, undefined, { data: Record; hidden?: string[] }>;
  nameOf: (record: Record) => string;
  /** Under the name: photo, numbers, status. Absent where the parts say all. */
  Head?: ComponentType<PartProps<Record>>;
  tabs: readonly DetailTab<Record>[];
  actions?: readonly DetailAction<Record>[];
}
