import type { LucideIcon } from 'lucide-react';
import type { ComponentType, FunctionComponent } from 'react';
import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Href } from '../../route.ts';
import type { ActionKey, TabKey } from '../typed.ts';

/** Props of each part of a detail screen. `hidden` names the fields that this user may not see. */
export interface PartProps<Record> {
  record: Record;
  hidden: readonly string[];
}

/**
 * A tab. Its label is `{texts}.tab.{key}`, or `kind.detail.tab.{key}` for tabs that any record may have; its address is
 * `?tab={key}`.
 */
export interface DetailTab<Record, Key extends string = string> {
  key: Key;
  /** Required permission. If several are given, any one is sufficient. */
  may?: Permission | readonly Permission[];
  /** False hides the tab from this user; `hidden` names the fields that they may not see. */
  isFor?: (hidden: readonly string[], record: Record) => boolean;
  Content: FunctionComponent<PartProps<Record>>;
}

/**
 * An action on the record: a link or a dialog. Its text is `{texts}.action.{key}`. A link is shown to users who may open
 * its screen; `may` is a further permission.
 */
export type DetailAction<Record, Key extends string = string> = {
  key: Key;
  icon: LucideIcon;
  may?: Permission | readonly Permission[];
  /** False hides the action from this user; `hidden` names the fields that they may not see. */
  isFor?: (record: Record, hidden: readonly string[]) => boolean;
  isPrimary?: boolean;
} & ({ href: (record: Record) => Href } | { Dialog: ComponentType<DetailDialogProps<Record>> });

/** Props of an action’s dialog, which is mounted only while open. */
export interface DetailDialogProps<Record> {
  record: Record;
  onClose: () => void;
}

/** Description of a detail screen as the screen kind reads it. Screens write the stricter `DetailOf`. */
export interface DetailDescription<Record> {
  texts: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the path is the description's own
  call: Endpoint<any, undefined, undefined, { data: Record; hidden?: string[] }>;
  nameOf: (record: Record) => string;
  /** Database table of the record. Tabs that other modules register for it are inserted before the last tab. */
  table?: string;
  /** Below the name: photo, numbers, status. Absent if the tabs show everything. */
  Head?: ComponentType<PartProps<Record>>;
  tabs: readonly DetailTab<Record>[];
  actions?: readonly DetailAction<Record>[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any record
export type DetailCall = Endpoint<any, undefined, undefined, { data: any; hidden?: string[] }>;

/** The description as written in a screen: the record type comes from the call, tabs and actions from the texts. */
export interface DetailOf<E extends DetailCall, Texts extends string> extends DetailDescription<Output<E>['data']> {
  texts: Texts;
  call: E;
  tabs: readonly DetailTab<Output<E>['data'], TabKey<Texts>>[];
  actions?: readonly DetailAction<Output<E>['data'], ActionKey<Texts>>[];
}

/** Types a description that several screens share. */
export const detailOf = <E extends DetailCall, const Texts extends string>(description: DetailOf<E, Texts>) => description;
