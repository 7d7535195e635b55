import { useTranslation } from 'react-i18next';
import { Select } from '../../../../kit/select.tsx';
import { useCourseOutcomes } from './use-course-outcomes.ts';

interface Props {
  id: string;
  courseId: number | null;
  number: string;
  value: string | null;
  isReadOnly: boolean;
  onValue: (outcome: string | null) => void;
}

/** Select for the course outcome of a topic. Empty for a course without outcomes, such as a new one. */
export function OutcomeChoice({ id, courseId, number, value, isReadOnly, onValue }: Props) {
  const { t } = useTranslation();
  const codes = useCourseOutcomes(courseId);
  if (codes.length === 0) return <span />;
  return (
    <Select
      id={id}
      size="small"
      aria-label={t('course.outline.outcomeOf', { number })}
      aria-disabled={isReadOnly || undefined}
      placeholder="–"
      options={codes.map((code) => ({ value: code, label: code }))}
      value={value ?? ''}
      onValue={(code) => onValue(code === '' ? null : code)}
    />
  );
}
