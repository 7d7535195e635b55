import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepStates, type StepRow } from '../../../contract/core/steps.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../kit/card.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { AnyStepsDescription } from './description.ts';
import { RowsTable } from './rows-table.tsx';
import * as styles from './steps.css.ts';
import { states } from './tally.ts';
import type { Steps } from './use-steps.ts';

interface PreviewRowsProps {
  description: AnyStepsDescription;
  rows: readonly StepRow[];
  ticked: ReadonlySet<string>;
  actor: Steps['actor'];
}

const pageSize = 100;

/** The rows by status, with checkboxes, under their headings. */
export function PreviewRows({ description, rows, ticked, actor }: PreviewRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [part, setPart] = useState('all');
  const [page, setPage] = useState(1);
  const counts = states(rows);
  const partRows = part === 'all' ? rows : rows.filter(({ state }) => state === part);
  const shown = partRows.slice((page - 1) * pageSize, page * pageSize);
  const set = (targets: readonly StepRow[], isTicked: boolean) =>
    actor.send({ type: isTicked ? 'tick' : 'untick', keys: targets.map(({ key }) => key) });
  const tabs = [
    { id: 'all', label: t('kind.steps.all'), count: format.number(rows.length) },
    ...stepStates
      .filter((state) => counts[state] > 0 && counts[state] < rows.length)
      .map((state) => ({ id: state, label: t(`kind.steps.state.${state}`), count: format.number(counts[state]) })),
  ];
  const select = (id: string) => {
    setPart(id);
    setPage(1);
  };
  const table = (
    <>
      <RowsTable description={description} rows={shown} all={partRows} ticked={ticked} onTicks={set} />
      {partRows.length > pageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={pageSize} total={partRows.length} onPage={setPage} />
        </div>
      )}
    </>
  );
  return (
    <Card isFlush>
      {tabs.length > 1 ? (
        <Tabs label={t('kind.steps.parts')} tabs={tabs} selected={part} onSelect={select}>
          {table}
        </Tabs>
      ) : (
        table
      )}
    </Card>
  );
}
