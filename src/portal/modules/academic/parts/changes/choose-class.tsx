import { useTranslation } from 'react-i18next';
import { getTimetable, myTimetable, type ClassOn } from '../../../../../contract/academic/days.ts';
import { reference } from '../../../../../contract/core/field.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { useMay } from '../../../../session/use-permissions.ts';

/** Sets of classes to choose from. Users outside the office have only `mine`. */
export const classSets = ['section', 'teacher', 'mine'] as const;

type Name = 'whose' | 'sectionId' | 'employeeId' | 'entryId';
interface Props {
  day: string;
  values: Record<Name, string>;
  bind: (name: Name) => { value: string; onValue: (value: string) => void };
  error: string | undefined;
}

/** Chooses the class to change: one of the user's own, or for the office one of any section or teacher. */
export function ChooseClass({ day, values, bind, error }: Props) {
  const { t } = useTranslation();
  const mayAny = useMay('SectionCourse_View');
  const of = mayAny ? (classSets.find((scope) => scope === values.whose) ?? 'section') : 'mine';
  const { classes, isAsked } = useClasses(day, of, values);
  // Another section or teacher has other classes, so the chosen class is cleared.
  const anew = (name: Name, value: string) => {
    bind(name).onValue(value);
    bind('entryId').onValue('');
  };
  return (
    <>
      {mayAny && (
        <Field label={t('classChange.field.whose')}>
          <Select
            value={of}
            onValue={(value) => anew('whose', value)}
            options={classSets.map((value) => ({ value, label: t(`classChange.choice.whose.${value}`) }))}
          />
        </Field>
      )}
      {of === 'section' && <ChooseOf name="sectionId" of="sections" value={values.sectionId} onChosen={anew} />}
      {of === 'teacher' && <ChooseOf name="employeeId" of="employees" value={values.employeeId} onChosen={anew} />}
      <Field label={t('classChange.field.class')} error={error} isRequired>
        <Select
          {...bind('entryId')}
          value={classes.some(({ entryId }) => String(entryId) === values.entryId) ? values.entryId : ''}
          placeholder={t(classes.length === 0 && isAsked ? 'week.noClass' : 'classChange.choose')}
          options={classes.map((lesson) => ({ value: String(lesson.entryId), label: labelOf(lesson, of) }))}
        />
      </Field>
    </>
  );
}

/** Classes held as timetabled. A class that has a change already cannot be changed again. */
function useClasses(day: string, of: (typeof classSets)[number], { sectionId, employeeId }: Props['values']) {
  const id = of === 'section' ? sectionId : employeeId;
  const ownTimetable = useCall(myTimetable, { query: { from: day, to: day } }, { enabled: of === 'mine' });
  const filter = of === 'section' ? { sectionId: Number(id) } : { employeeId: Number(id) };
  const others = useCall(getTimetable, { query: { from: day, to: day, ...filter } }, { enabled: of !== 'mine' && id !== '' });
  const answer = of === 'mine' ? ownTimetable.data : id === '' ? undefined : others.data;
  const classes = answer?.data.classes.filter(({ state, change }) => state === 'held' && !change) ?? [];
  return { classes, isAsked: answer !== undefined };
}

const labelOf = ({ startsAt, shortTitle, section, group, teachers }: ClassOn, of: (typeof classSets)[number]): string =>
  [`${startsAt} ${shortTitle}`, of !== 'section' && section, group, of !== 'mine' && teachers.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' · ');

interface OfProps {
  name: 'sectionId' | 'employeeId';
  of: 'sections' | 'employees';
  value: string;
  onChosen: (name: Name, value: string) => void;
}

function ChooseOf({ name, of, value, onChosen }: OfProps) {
  const { t } = useTranslation();
  return (
    <FieldControl
      name={name}
      label={t(`classChange.choice.whose.${name === 'sectionId' ? 'section' : 'teacher'}`)}
      words="classChange.choice"
      field={reference(of)}
      value={value === '' ? null : Number(value)}
      error={undefined}
      isReadOnly={false}
      onValue={(chosen) => onChosen(name, typeof chosen === 'number' ? String(chosen) : '')}
      onBlur={() => undefined}
    />
  );
}
