import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courseRoom } from '../../../../../contract/academic/course-room.ts';
import { listSectionCourses, type SectionCourseRow } from '../../../../../contract/academic/section-courses.ts';
import { currentTerm } from '../../../../../contract/core/term-filter.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SearchInput } from '../../../../kit/search-input.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** Number of classes shown without a search. */
const shown = 10;

/** Classes that get the material: a teacher's own, or those found. Ticked classes stay in sight. */
export function ClassesControl({ name, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const words = q.trim() === '' ? {} : { q: q.trim() };
  const { data, isPending } = useCall(listSectionCourses, { query: { term: [currentTerm], sort: 'section', pageSize: shown, ...words } });
  const chosen = chosenOf(value);
  const matches = data?.data ?? [];
  const set = (id: number, isChosen: boolean) => onValue(isChosen ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id));
  const elsewhere = chosen.filter((id) => !matches.some((row) => row.id === id));
  const isLong = q !== '' || (data?.total ?? 0) > shown;
  return (
    <Field
      isGroup
      isRequired
      className={layout.wide}
      label={t('classMaterial.field.sectionCourseIds')}
      id={name}
      error={error && t(`field.${error}`)}
    >
      <div className={layout.stack} onBlur={onBlur}>
        {isLong && <SearchInput label={t('sectionCourse.list.search')} value={q} onValue={setQ} isBusy={isPending} />}
        <div className={layout.fields} data-columns={3}>
          {elsewhere.map((id) => (
            <ChosenClass key={id} id={id} isReadOnly={isReadOnly} onLeave={() => set(id, false)} />
          ))}
          {isPending && matches.length === 0 && <Skeleton width="full" />}
          {matches.map(({ id, section, code, title }) => (
            <Checkbox
              key={id}
              label={nameOf({ section, code, title })}
              checked={chosen.includes(id)}
              disabled={isReadOnly}
              data-invalid={error && ''}
              onValue={(isChosen) => set(id, isChosen)}
            />
          ))}
          {!isPending && matches.length === 0 && <p>{t('classMaterial.noClasses')}</p>}
        </div>
      </div>
    </Field>
  );
}

/** A class ticked earlier that is not among those found. */
function ChosenClass({ id, isReadOnly, onLeave }: { id: number; isReadOnly: boolean; onLeave: () => void }) {
  const { data } = useCall(courseRoom, { id });
  if (!data) return <Skeleton width="full" />;
  const { section, code, title } = data.data;
  return <Checkbox label={nameOf({ section, code, title })} checked disabled={isReadOnly} onValue={onLeave} />;
}

const nameOf = ({ section, code, title }: Pick<SectionCourseRow, 'section' | 'code' | 'title'>) => `${section} · ${code} ${title}`;

export const chosenOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
