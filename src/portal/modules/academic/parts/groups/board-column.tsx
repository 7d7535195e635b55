import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GroupsBoard } from '../../../../../contract/academic/groups.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { GenderBalance } from './gender-balance.tsx';
import * as styles from './groups.css.ts';
import type { Column } from './model.ts';
import { StudentCard } from './student-card.tsx';

interface Props {
  column: Column;
  of: GroupsBoard['groups'];
  chosen: ReadonlySet<number>;
  cursor: number | null;
  isOver: boolean;
  onChooseAll: ((ids: readonly number[]) => void) | undefined;
}

/** One group: number of students by gender, and the students by class number. */
export function BoardColumn({ column: { id, name, capacity, students }, of, chosen, cursor, isOver, onChooseAll }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = name ?? t('groups.none');
  const count = capacity === null ? format.number(students.length) : <PartOf part={students.length} whole={capacity} />;
  return (
    <section className={styles.column} data-group={id ?? ''} data-over={isOver || undefined} aria-label={title}>
      <header className={styles.columnHead}>
        <h2 className={styles.columnName}>{title}</h2>
        {capacity !== null && students.length > capacity ? (
          <StatusBadge tone="warning">{count}</StatusBadge>
        ) : (
          <span className={styles.count}>{count}</span>
        )}
        {onChooseAll && students.length > 0 && (
          <IconButton
            icon={CheckCheck}
            size="small"
            label={t('groups.chooseAll', { group: title })}
            onClick={() => onChooseAll(students.map(({ studentId }) => studentId))}
          />
        )}
      </header>
      <GenderBalance students={students} />
      <div role="listbox" aria-multiselectable aria-label={title} className={styles.cards}>
        {students.map((student) => (
          <StudentCard
            key={student.studentId}
            student={student}
            from={student.isMoved ? (of.find((group) => group.id === student.groupId)?.name ?? t('groups.none')) : null}
            isChosen={chosen.has(student.studentId)}
            isAt={cursor === student.studentId}
          />
        ))}
      </div>
    </section>
  );
}
