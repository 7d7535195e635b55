import { useTranslation } from 'react-i18next';
import { departmentHeads } from '../../../../../contract/hr/departments.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { Answered } from './answered.tsx';

/** Heads of a department, current first. */
export function Heads({ record: { id } }: PartProps<MasterRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(departmentHeads, { id });
  const heads = ['head', 'from', 'to'] as const;
  return (
    <Answered answer={answer}>
      {(all) => (
        <RowsCard
          title={t('department.tab.heads')}
          columns={heads.map((head) => t(`department.headsOf.${head}`))}
          rows={all.map(({ name, fromOn, toOn }) => [
            <Bdi key="head">{name}</Bdi>,
            fromOn && format.date(fromOn),
            toOn && format.date(toOn),
          ])}
        />
      )}
    </Answered>
  );
}
