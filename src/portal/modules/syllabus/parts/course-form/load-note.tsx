import { useTranslation } from 'react-i18next';
import { contactHours, suggestedCredits, suggestedKind, type Load } from '../../../../../contract/syllabus/course-rules.ts';
import { courseKinds, type CourseKind } from '../../../../../contract/syllabus/fields.ts';
import type { Values } from '../../../../../../machines/editor.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { LockedNote } from './locked-note.tsx';

/** Advice on kind, credits and hours while typing. Never blocks saving, because rules differ between colleges. */
export function LoadNote({ values, id }: { values: Values; id: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const load = loadOf(values);
  if (!load) return null;
  const credits = suggestedCredits(load);
  const kind = suggestedKind(load);
  const marks = Number(values['internalMax'] ?? 0) + Number(values['externalMax'] ?? 0);
  const warnings = [
    kind && t('course.advice.kind', { kind: t(`course.choice.kind.${kind}`) }),
    credits !== null && credits !== Number(values['credits']) && t('course.advice.credits', { credits: format.number(credits) }),
    load.kind === 'project' && load.practicals > 0 && t('course.advice.projectHours'),
  ].filter((warning) => typeof warning === 'string');
  return (
    <>
      <LockedNote id={id} />
      <p>
        {t('course.form.loadTotal', {
          hours: format.number(contactHours(load)),
          marks: format.number(marks),
        })}
      </p>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
    </>
  );
}

/** Returns the typed load, or null if it is incomplete. */
function loadOf(values: Values): Load | null {
  const kind = courseKinds.find((value) => value === values['kind']) satisfies CourseKind | undefined;
  const hours = ['lectures', 'tutorials', 'practicals'].map((name) => Number(values[name] ?? 0));
  const [lectures = 0, tutorials = 0, practicals = 0] = hours;
  return kind && hours.every(Number.isFinite) ? { kind, lectures, tutorials, practicals } : null;
}
