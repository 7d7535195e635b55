import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOwnPrograms } from '../../../../../contract/syllabus/programs.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Card } from '../../../../kit/card.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import * as styles from '../outcome-sets/outcome-sets.css.ts';
import { ObjectiveMap } from './objective-map.tsx';

/**
 * Map of the objectives of a programme to missions. Offers the programmes of the department, or all for the institution
 * (null).
 */
export function ObjectivesOf({ departmentId }: { departmentId: number | null }) {
  const { t } = useTranslation();
  const all = useCall(listOwnPrograms, {}).data?.data ?? [];
  const programs = all.filter((program) => departmentId === null || program.departmentId === departmentId);
  const [chosen, setChosen] = useState<number | null>(null);
  const program = programs.find(({ id }) => id === chosen) ?? programs[0];
  if (!program) return null;
  return (
    <Card title={t('objectiveMap.title')}>
      <div className={layout.stack}>
        <div className={styles.bar}>
          <Field label={t('program.one')} className={styles.choice}>
            <Select
              value={String(program.id)}
              options={programs.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
              onValue={(id) => setChosen(Number(id))}
            />
          </Field>
        </div>
        <ObjectiveMap key={program.id} programId={program.id} of={departmentId === null ? 'institution' : 'department'} />
      </div>
    </Card>
  );
}
