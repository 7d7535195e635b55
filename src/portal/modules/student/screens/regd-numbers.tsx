import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { classNumbers } from '../../../../contract/student/numbers.ts';
import { useCall } from '../../../api/use-call.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { ChosenClasses } from '../parts/numbers/chosen-classes.tsx';
import { ClassChoice, useChosenClass, type ChosenClass } from '../parts/numbers/class-choice.tsx';
import { RegdNumbers } from '../parts/numbers/regd-numbers.tsx';
import { RollNumbers } from '../parts/numbers/roll-numbers.tsx';
import type { NumberKind } from '../parts/numbers/use-numbering.ts';
import { useChosen } from '../../../kinds/papers/use-chosen.ts';

/** Numbers of a class: registration numbers matched from a pasted list of the university, and roll numbers by name. */
export function Screen() {
  const { t } = useTranslation();
  const chosen = useChosenClass();
  const ids = useChosen();
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.studentRegdNumbers')} subtitle={t('student.numbers.subtitle')} />
      <Card title={t('student.numbers.choose')}>
        <ClassChoice />
      </Card>
      {chosen ? (
        <ClassNumbers key={`${chosen.batchId} ${chosen.branchId}`} chosen={chosen} ids={ids} />
      ) : ids.length > 0 ? (
        <ChosenClasses ids={ids} />
      ) : (
        <EmptyState title={t('student.numbers.noClass')} text={t('student.numbers.noClassText')} />
      )}
    </div>
  );
}

function ClassNumbers({ chosen, ids }: { chosen: ChosenClass; ids: readonly number[] }) {
  const { t } = useTranslation();
  const search = useSearch();
  const [kind, setKind] = useState<NumberKind>(() => kindIn(search));
  const answer = useCall(classNumbers, { query: chosen });
  const classmates = answer.data?.data;
  if (answer.error && !classmates) {
    return <ErrorView error={answer.error} title={t('student.numbers.failed')} onRetry={() => void answer.refetch()} />;
  }
  if (!classmates) return <Skeleton width="full" />;
  if (classmates.length === 0) return <EmptyState title={t('student.numbers.empty')} />;
  const without = (field: NumberKind) => String(classmates.filter((student) => student[field] === null).length);
  // Resets the roll number form when a student has changed, because the input belongs to the previous version.
  const key = classmates.map(({ version }) => version).join();
  return (
    <Tabs
      label={t('nav.studentRegdNumbers')}
      tabs={[
        { id: 'regdNo', label: t('student.numbers.regdNumbers'), count: without('regdNo') },
        { id: 'rollNo', label: t('student.numbers.rollNumbers'), count: without('rollNo') },
      ]}
      selected={kind}
      onSelect={(id) => setKind(id as NumberKind)}
    >
      {kind === 'regdNo' ? (
        <RegdNumbers classmates={classmates} />
      ) : (
        <RollNumbers key={key} classmates={classmates} ids={ids} prefix={answer.data?.rollPrefix ?? ''} />
      )}
    </Tabs>
  );
}

/** Kind of number that is selected in the address. */
const kindIn = (search: string): NumberKind => (new URLSearchParams(search).get('numbers') === 'rollNo' ? 'rollNo' : 'regdNo');
