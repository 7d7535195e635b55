import { useTranslation } from 'react-i18next';
import { listOwnPrograms } from '../../../../contract/syllabus/programs.ts';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { OutcomesOf } from '../parts/outcome-sets/outcomes-of.tsx';
import { useAddressQuery } from '../parts/outcome-sets/use-address-query.ts';
import * as styles from '../parts/outcome-sets/outcome-sets.css.ts';
import { ObjectiveMap } from '../parts/vision/objective-map.tsx';

const tabs = ['PSO', 'PEO', 'missions'] as const;

/** Specific outcomes and educational objectives of a programme, and the map of objectives to missions. */
export const Screen = asking([{ endpoint: listOwnPrograms, input: {} }], ProgrammeSpecificOutcomes);

function ProgrammeSpecificOutcomes() {
  const { t } = useTranslation();
  const [query, choose] = useAddressQuery();
  const { data, error, isPending, refetch } = useCall(listOwnPrograms, {});
  const programs = data?.data ?? [];
  const program = programs.find(({ id }) => String(id) === query.get('program')) ?? programs[0];
  const tab = tabs.find((key) => key === query.get('tab')) ?? 'PSO';
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.programmeSpecificOutcomes')} subtitle={program?.name} />
      {isPending && <Skeleton width="full" />}
      {error && !data && <ErrorView error={error} title={t('program.failed')} onRetry={() => void refetch()} />}
      {data && !program && <EmptyState title={t('program.none')} />}
      {program && (
        <>
          <div className={styles.bar}>
            <Field label={t('program.one')} className={styles.choice}>
              <Select
                value={String(program.id)}
                options={programs.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
                onValue={(id) => choose({ program: id, set: null })}
              />
            </Field>
          </div>
          <Tabs
            label={t('nav.programmeSpecificOutcomes')}
            tabs={tabs.map((key) => ({ id: key, label: t(`outcome.tab.${key}`) }))}
            selected={tab}
            onSelect={(next) => choose({ tab: next, set: null })}
          >
            {tab === 'missions' ? (
              <ObjectiveMap key={program.id} programId={program.id} of="department" />
            ) : (
              <OutcomesOf key={`${program.id} ${tab}`} kind={tab} programId={program.id} mayAdd={program.mayWrite} />
            )}
          </Tabs>
        </>
      )}
    </div>
  );
}
