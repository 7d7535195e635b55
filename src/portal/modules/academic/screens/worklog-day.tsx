import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dueClasses } from '../../../../contract/academic/sheet.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { useCall } from '../../../api/use-call.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Toolbar } from '../../../kit/toolbar.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { useMay } from '../../../session/use-permissions.ts';
import { ClassList } from '../parts/sheet/class-list.tsx';
import { ExtraClass } from '../parts/sheet/extra-class.tsx';
import { ForTeacher } from '../parts/sheet/for-teacher.tsx';
import { useDayAddress } from '../parts/sheet/day-address.ts';
import { useSheetsAhead } from '../parts/sheet/use-sheets-ahead.ts';

const noClasses: readonly [] = [];

/** The classes of a day, by default today, with links to their sheets. Classes that lack a sheet are above them. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { on, of, go } = useDayAddress();
  const mayForOthers = useMay('Worklog_AddAllUsers');
  const extra = useDisclosure();
  const employeeId = mayForOthers && of !== '' ? Number(of) : undefined;
  const { data, error, refetch } = useCall(dueClasses, { query: { onDate: on, ...(employeeId && { employeeId }) } });
  const day = data?.data;
  useSheetsAhead(day?.today === on ? day.classes : noClasses);
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.worklogAdd')}
        actions={
          <Button icon={Plus} onClick={() => extra.open()}>
            {t('sheet.addExtra')}
          </Button>
        }
      />
      <Toolbar label={t('sheet.day')}>
        {mayForOthers && <ForTeacher value={of} onValue={(id) => go({ of: id })} />}
        <IconButton icon={ChevronLeft} isMirrored label={t('sheet.dayBefore')} onClick={() => go({ on: addDays(on, -1) })} />
        <span>{format.date(on, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
        <IconButton
          icon={ChevronRight}
          isMirrored
          label={t('sheet.dayAfter')}
          disabled={on >= today()}
          onClick={() => go({ on: addDays(on, 1) })}
        />
        <Button disabled={on === today()} onClick={() => go({ on: '' })}>
          {t('sheet.today')}
        </Button>
      </Toolbar>
      {day && day.today !== today() && <Banner tone="warning">{t('sheet.clock', { day: format.date(day.today) })}</Banner>}
      {error && !day ? (
        <ErrorView error={error} title={t('sheet.dayFailed')} onRetry={() => void refetch()} />
      ) : day ? (
        <>
          {day.owed.length > 0 && (
            <ClassList title={t('sheet.owed', { number: format.number(day.owed.length) })} classes={day.owed} isDated />
          )}
          {day.classes.length > 0 ? (
            <ClassList title={t('sheet.classes')} classes={day.classes} />
          ) : (
            <EmptyState title={t('sheet.noClasses')} text={t('sheet.noClassesText')} />
          )}
        </>
      ) : (
        <Skeleton width="full" />
      )}
      {extra.isOpen && day && <ExtraClass onDate={on} slots={day.slots} onClose={extra.close} />}
    </div>
  );
}
