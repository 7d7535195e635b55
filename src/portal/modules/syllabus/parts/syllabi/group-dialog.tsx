import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { electiveGroupFields } from '../../../../../contract/syllabus/fields.ts';
import { saveSemester, type ElectiveGroup, type SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { partOf } from './semester-grid.tsx';

interface Props {
  syllabus: SyllabusStructure;
  semester: number;
  group: ElectiveGroup;
  onClose: () => void;
}

/** Dialog to edit the name of an elective group and the number of courses that each student chooses. */
export function GroupDialog({ syllabus, semester, group, onClose }: Props) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'syllabus.group',
        fields: electiveGroupFields,
        defaults: { name: group.name, choose: group.choose },
        send: async (values) => {
          const { rows, groups } = partOf({ syllabus, semester });
          const renamed = { name: String(values['name']), choose: Number(values['choose']) };
          const body = {
            version: syllabus.version,
            groups: groups.map((entry) => (entry.id === group.id ? { ...entry, ...renamed } : entry)),
            rows: rows.map((row) => ({ courseId: row.courseId, group: row.group === group.name ? renamed.name : row.group })),
          };
          await change(saveSemester, { id: syllabus.id, semester, body });
        },
      }),
    [syllabus, semester, group],
  );
  return <RecordDialog description={description} id={null} title={t('syllabus.group.edit', { name: group.name })} onClose={onClose} />;
}
