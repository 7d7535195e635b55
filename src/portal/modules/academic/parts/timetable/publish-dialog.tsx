import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moveVersion, publishFields, publishingOf, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { getWeek } from '../../../../../contract/academic/timetable-week.ts';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { WhatIsLeft, leavesAny } from './what-is-left.tsx';

const isOver = (day: unknown): boolean => typeof day === 'string' && day < today();

/**
 * Publishes a draft from a day on. Hard clashes prevent publishing. Soft clashes, and periods or agreed changes left
 * without a place, have to be confirmed.
 */
export function PublishDialog({ version: { id, name }, onClose }: { version: TimetableVersion; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  // The version as saved last.
  const now = useCall(getWeek, { id }).data?.data.version;
  const soft = now?.softClashes ?? 0;
  const left = useCall(publishingOf, { id }).data?.data;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'timetable',
        fields: publishFields,
        defaults: { effectiveFrom: today(), isSure: false },
        isShown: (field, { effectiveFrom }) =>
          field === 'reason' ? isOver(effectiveFrom) : field !== 'isSure' || soft > 0 || leavesAny(left, effectiveFrom),
        Note: ({ values: { effectiveFrom } }) => left && <WhatIsLeft left={left} from={effectiveFrom} />,
        send: async (values) => {
          const { data } = await call(getWeek, { id });
          await change(moveVersion, { id, body: { ...values, event: 'publish', version: data.version.version } as never });
        },
      }),
    [id, soft, left],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('timetable.ask.publish', { name })}
      confirmLabel={t('timetable.deed.publish')}
      doneText={t('timetable.did.publish')}
      onClose={onClose}
    >
      {now?.entries === 0 && <Banner tone="danger">{t('timetable.empty')}</Banner>}
      {now && now.hardClashes > 0 && <Banner tone="danger">{t('timetable.impossible', { number: format.number(now.hardClashes) })}</Banner>}
      {soft > 0 && <Banner tone="warning">{t('timetable.unwise', { number: format.number(soft) })}</Banner>}
    </RecordDialog>
  );
}
