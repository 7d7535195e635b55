import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ElectiveGroup, SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { partOf } from './semester-grid.tsx';

interface Props {
  syllabus: SyllabusStructure;
  semester: number;
  mayChange: boolean;
}

/** Elective groups of a semester, with the number of courses that each student chooses. */
export function GroupCard({ syllabus, semester, mayChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subject, open, close } = useDisclosure<ElectiveGroup>();
  const { rows, groups } = partOf({ syllabus, semester });
  if (groups.length === 0) return null;
  const heads = ['group', 'courses', 'choose'].map((head) => t(`syllabus.field.${head}`));
  return (
    <>
      <RowsCard
        title={t('syllabus.group.title')}
        columns={mayChange ? [...heads, t('kind.list.actions')] : heads}
        rows={groups.map((group) => [
          <bdi key="name">{group.name}</bdi>,
          format.number(rows.filter((row) => row.group === group.name).length),
          format.number(group.choose),
          ...(mayChange
            ? [
                <IconButton
                  key="edit"
                  icon={Pencil}
                  size="small"
                  label={t('syllabus.group.edit', { name: group.name })}
                  onClick={() => open(group)}
                />,
              ]
            : []),
        ])}
      />
      {subject && <GroupDialog syllabus={syllabus} semester={semester} group={subject} onClose={close} />}
    </>
  );
}
