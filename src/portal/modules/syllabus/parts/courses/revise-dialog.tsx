import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { courseParts, reviseCourse } from '../../../../../contract/syllabus/courses.ts';
import { revision } from '../../../../../contract/syllabus/fields.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { to } from '../../../../links.ts';

interface Props {
  course: { id: number; code: string; title: string; revision: number };
  onClose: () => void;
}

/** Dialog for a new revision: asks for its year, copies the course with all its parts, and opens the copy. */
export function ReviseDialog({ course, onClose }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const newCourseId = useRef<number | null>(null);
  const { id, code, title } = course;
  const next = Math.max(Number(today().slice(0, 4)), course.revision + 1);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'course',
        fields: { revision },
        defaults: { revision: next },
        send: async (values) => {
          const body = { revision: Number(values['revision']), parts: [...courseParts] };
          newCourseId.current = (await change(reviseCourse, { id, body })).data.id;
        },
      }),
    [id, next, newCourseId],
  );
  const close = () => {
    onClose();
    if (newCourseId.current !== null) navigate(to('courseEdit', { id: newCourseId.current }));
  };
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('course.ask.revise', { name: `${code} ${title}` })}
      confirmLabel={t('course.create')}
      doneText={t('course.did.revise')}
      onClose={close}
    >
      <p>{t('course.means.revise')}</p>
    </RecordDialog>
  );
}
