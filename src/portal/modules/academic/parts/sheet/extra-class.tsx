import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { listSectionCourses } from '../../../../../contract/academic/section-courses.ts';
import { wordOf } from '../../../../../contract/academic/sheet.ts';
import { useCall } from '../../../../api/use-call.ts';
import { today } from '../../../../i18n/format.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { to } from '../../../../links.ts';

interface Props {
  onDate: string;
  slots: readonly { id: number; name: string; startsAt: string; endsAt: string }[];
  onClose: () => void;
}

/** Dialog for a class held outside the timetable. Opens its sheet. */
export function ExtraClass({ onDate, slots, onClose }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { data } = useCall(listSectionCourses, { query: { pageSize: 100, sort: 'section', term: ['current'] } });
  const form = useSmallForm({
    values: { course: '', onDate, slot: String(slots[0]?.id ?? ''), periods: '1' },
    check: ({ course, slot }): Readonly<Record<string, string>> => ({
      ...(course === '' && { course: 'required' }),
      ...(slot === '' && { slot: 'required' }),
    }),
    send: (values) => values,
    onDone: ({ course, onDate: on, slot, periods }) => {
      const [sectionCourseId, groupId] = course.split('.').map(Number);
      const key = wordOf({ sectionCourseId: sectionCourseId!, groupId: groupId || null, onDate: on, slotId: Number(slot) });
      navigate(to('worklogSheet', { key }, { periods }));
    },
  });
  const wrong = (name: string) => form.wrong[name] && t(`field.${form.wrong[name]}`);
  return (
    <FormDialog title={t('sheet.addExtra')} submitLabel={t('sheet.openSheet')} onSubmit={form.submit} onClose={onClose}>
      <Field label={t('sheet.course')} error={wrong('course')} isRequired>
        <Select
          {...form.bind('course')}
          placeholder={t('sheet.chooseCourse')}
          options={(data?.data ?? []).map(({ id, section, code, title }) => ({ value: `${id}.0`, label: `${section} · ${code} ${title}` }))}
        />
      </Field>
      <Field label={t('sheet.onDate')} isRequired>
        <DateInput {...form.bind('onDate')} max={today()} />
      </Field>
      <Field label={t('sheet.slot')} error={wrong('slot')} isRequired>
        <Select
          {...form.bind('slot')}
          options={slots.map(({ id, name, startsAt }) => ({ value: String(id), label: `${name} · ${startsAt}` }))}
        />
      </Field>
      <Field label={t('sheet.periods')} isRequired>
        <Select {...form.bind('periods')} options={['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value }))} />
      </Field>
    </FormDialog>
  );
}
