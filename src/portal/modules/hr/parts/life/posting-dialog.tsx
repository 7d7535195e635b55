import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeLife } from '../../../../../contract/hr/life.ts';
import { addPosting, changePosting, postingFields, type PostingDraft } from '../../../../../contract/hr/postings.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { useFirst } from '../../../../kinds/lifecycle/use-first.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { NatureControl, StartControl } from './controls.tsx';
import { reload } from './reload.ts';
import { LifeHead } from './life-head.tsx';
import { WithLife } from './with-life.tsx';

interface Props {
  employeeId: number;
  /** True to correct the newest posting, false to add the next one. */
  isCorrection?: boolean;
  onClose: () => void;
}

/** Dialog for a new posting (promotion, transfer, renewal), or for correcting the newest one. */
export function PostingDialog({ employeeId, isCorrection = false, onClose }: Props) {
  const { t } = useTranslation();
  const title = t(isCorrection ? 'employeeLife.action.correct' : 'employeeLife.action.posting');
  return (
    <WithLife employeeId={employeeId} title={title} onClose={onClose}>
      {(life) => <PostingForm life={life} title={title} isCorrection={isCorrection} onClose={onClose} />}
    </WithLife>
  );
}

interface FormProps {
  life: EmployeeLife;
  title: string;
  isCorrection: boolean;
  onClose: () => void;
}

function PostingForm({ life, title, isCorrection, onClose }: FormProps) {
  const { t } = useTranslation();
  const [first, seen] = useFirst(life);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'employeeLife',
        fields: postingFields,
        defaults: firstValues(first, isCorrection),
        controls: { nature: NatureControl, ...(!isCorrection && first.posting && { fromOn: StartControl }) },
        send: async (values) => {
          const body = { ...(values as unknown as PostingDraft), version: seen.current };
          const posting = isCorrection ? first.posting : null;
          const sent = posting
            ? change(changePosting, { id: first.id, postingId: posting.id, body })
            : change(addPosting, { id: first.id, body });
          await sent.catch(reload);
        },
      }),
    [first, seen, isCorrection],
  );
  return (
    <RecordDialog description={form} id={null} title={title} doneText={t('employeeLife.posted', { name: life.name })} onClose={onClose}>
      <LifeHead life={life} />
    </RecordDialog>
  );
}

/** Initial values from the current posting. A new posting starts today, and its end and order are left blank. */
function firstValues({ posting }: EmployeeLife, isCorrection: boolean): Partial<PostingDraft> {
  if (!posting) return { nature: 'appointment', fromOn: today() };
  const { departmentId, designationId, employeeCategoryId, payLevel } = posting;
  if (!isCorrection) return { departmentId, designationId, employeeCategoryId, payLevel, fromOn: today() };
  const { nature, fromOn, untilOn, orderNo } = posting;
  return { departmentId, designationId, employeeCategoryId, payLevel, nature, fromOn, untilOn, orderNo };
}
