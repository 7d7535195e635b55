import { lazy, Suspense } from 'react';
import { codeOrFail } from '../../code-missing.ts';
import { needTexts } from '../../i18n/text-parts.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { tabsOf, type RecordTab } from '../../record-tabs.ts';
import type { DetailTab, PartProps } from './description.ts';

/** The tabs that other modules add to the records of a table. */
export const addedTabs = (table: string | undefined): readonly DetailTab<{ id: number }>[] =>
  table === undefined ? [] : tabsOf(table).map((tab) => ({ key: tab.key, may: tab.may, Content: contentOf(tab) }));

function contentOf({ load, texts }: RecordTab) {
  const Content = lazy(codeOrFail(async () => (await Promise.all([load(), needTexts(texts)]))[0].Content));
  return function AddedTab({ record }: PartProps<{ id: number }>) {
    return (
      <Suspense fallback={<Skeleton width="full" />}>
        <Content id={record.id} />
      </Suspense>
    );
  };
}
