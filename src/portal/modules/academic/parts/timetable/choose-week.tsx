import { useTranslation } from 'react-i18next';
import type { Week } from '../../../../../contract/academic/timetable/model.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { sectionsOf, views, type View } from './model/course-parts.ts';
import * as styles from './timetable.css.ts';

interface Props {
  week: Week;
  view: View;
  of: number | null;
  onGo: (change: { view: View; of: number | null }) => void;
}

/** Sections, teachers or rooms of a timetable, depending on the view. */
export function ofView(week: Week, view: View): { id: number; name: string }[] {
  if (view === 'room') return week.rooms.map(({ id, code }) => ({ id, name: code }));
  return view === 'teacher' ? week.teachers.map(({ id, name }) => ({ id, name })) : sectionsOf(week);
}

/** Choice of the week: of a section, a teacher or a room. */
export function ChooseWeek({ week, view, of, onGo }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <Field label={t('timetable.view')}>
        <Select
          options={views.map((choice) => ({ value: choice, label: t(`timetable.views.${choice}`) }))}
          value={view}
          onValue={(chosen) => onGo({ view: views.find((choice) => choice === chosen) ?? 'section', of: null })}
        />
      </Field>
      <Field label={t(`timetable.views.${view}`)}>
        <Select
          options={ofView(week, view).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={of === null ? '' : String(of)}
          onValue={(id) => onGo({ view, of: Number(id) })}
        />
      </Field>
    </div>
  );
}
