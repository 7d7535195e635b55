import type { ComponentType } from 'react';
import type { ScreenProps } from '../route.ts';
import type { DetailDescription } from './detail/description.ts';
import type { FormDescription } from './form/description.ts';
import type { ListDescription } from './list/description.ts';
import type { PapersDescription } from './papers/description.ts';
import type { ReportDescription } from './report/description.ts';
import type { SearchDescription } from './search/description.ts';
import type { SheetDescription } from './sheet/description.ts';
import type { StepsDescription } from './steps/description.ts';
import type { UploadDescription } from './upload/description.ts';

/** Description type of each screen kind. */
interface Descriptions {
  // oxlint-disable typescript/no-explicit-any -- variance: of any rows and records
  list: ListDescription<any>;
  detail: DetailDescription<any>;
  papers: PapersDescription<any>;
  report: ReportDescription<any>;
  search: SearchDescription<any>;
  sheet: SheetDescription<any>;
  steps: StepsDescription<any>;
  // oxlint-enable typescript/no-explicit-any
  form: FormDescription;
  upload: UploadDescription;
}
export type Described = { [K in keyof Descriptions]: { kind: K; of: Descriptions[K] } }[keyof Descriptions];

/** A screen with its description attached. */
export type DescribedScreen = ComponentType<ScreenProps> & { described: Described };

/** Attaches the description to a screen. */
export function described<K extends keyof Descriptions>(kind: K, of: Descriptions[K], screen: ComponentType<ScreenProps>): DescribedScreen {
  return Object.assign(screen, { described: { kind, of } as Described });
}
