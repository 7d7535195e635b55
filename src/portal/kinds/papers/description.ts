import type { ComponentType } from 'react';
import type { Endpoint, Output } from '../../../contract/core/endpoint.ts';
import type { ReportHead } from '../../../contract/core/report.ts';
import type { RouteKey } from '../../links.ts';
import type { Paper } from '../report/description.ts';

/** The documents of the people found. `left` is the number of omitted people, if it is not that of people not found. */
export interface PapersAnswer {
  data: readonly { id: number }[];
  head?: ReportHead;
  left?: number;
}

/** Description of documents to print for selected people. All texts are keys. */
export interface PapersDescription<Answer> {
  /** Key of its title, the same as the route’s. */
  title: `nav.${RouteKey}`;
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: the selected people are its only parameter
  call: Endpoint<string, any, undefined, Answer & PapersAnswer>;
  paper: Paper;
  /** Subtitle with the number of documents, as `count`. */
  counted?: string;
  failed: string;
  /** If no one is selected, or nothing can be printed. */
  empty: { title: string; text: string };
  /** Warning about omitted people, with their number as `count` and `shown`. */
  leftOut: string;
  Papers: ComponentType<Answer>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: the call of any documents
export type PapersCall = Endpoint<string, any, undefined, any>;

/** The description as written in a screen: the documents are those of its call. */
export interface PapersOf<E extends PapersCall> extends PapersDescription<Output<E>> {
  call: E;
}
