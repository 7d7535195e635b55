import { useTranslation } from 'react-i18next';
import { calendarFile } from '../../../../contract/academic/calendar-files.ts';
import { getTimetable } from '../../../../contract/academic/days.ts';
import { lookup } from '../../../../contract/core/lookups.ts';
import type { LookupName } from '../../../../contract/modules.ts';
import { download } from '../../../api/download.ts';
import { useCall } from '../../../api/use-call.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Letterhead } from '../../../kinds/report/letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { Looking } from '../parts/days/lessons.ts';
import { useWeekAddress, weekFrom } from '../parts/days/week-address.ts';
import { WeekBar } from '../parts/days/week-bar.tsx';
import { WeekView } from '../parts/days/week-view.tsx';

/** Lookup and viewpoint of each kind of timetable, by parameter of the address. */
const kinds = {
  sectionId: { of: 'sections', as: 'section' },
  employeeId: { of: 'employees', as: 'teacher' },
  roomId: { of: 'teaching-rooms', as: 'room' },
  courseId: { of: 'courses', as: 'course' },
} as const satisfies Record<string, { of: LookupName; as: Looking }>;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** The classes of a section, a teacher, a room or a course in a week, to read and to print. */
export function Screen() {
  const { t } = useTranslation();
  const { monday, of, go } = useWeekAddress();
  const kind = names.find((name) => of(name) !== '') ?? names.find((name) => name === of('by')) ?? 'sectionId';
  const chosen = of(kind);
  const { data: choices } = useCall(lookup, { name: kinds[kind].of, query: { activeOnly: true } });
  const choose = (name: Kind, id: string) => go({ by: name, sectionId: '', employeeId: '', roomId: '', courseId: '', [name]: id });
  return (
    <div className={layout.blocks}>
      <Letterhead />
      <ScreenHeader title={t('nav.timetableView')} />
      <WeekBar
        monday={monday}
        onWeek={(on) => go({ on })}
        onCalendar={chosen === '' ? undefined : () => download(calendarFile, { query: { [kind]: Number(chosen) } })}
      >
        <Field label={t('days.by')} isLabelHidden>
          <Select
            value={kind}
            options={names.map((name) => ({ value: name, label: t(`days.kind.${name}`) }))}
            onValue={(name) => choose(name as Kind, '')}
          />
        </Field>
        <Field label={t(`days.kind.${kind}`)} isLabelHidden>
          <Select
            value={chosen}
            placeholder={t(`days.choose.${kind}`)}
            options={(choices?.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            onValue={(id) => choose(kind, id)}
          />
        </Field>
      </WeekBar>
      {chosen === '' ? (
        <EmptyState title={t(`days.choose.${kind}`)} />
      ) : (
        <Chosen key={kind} kind={kind} id={Number(chosen)} monday={monday} />
      )}
    </div>
  );
}

function Chosen({ kind, id, monday }: { kind: Kind; id: number; monday: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(getTimetable, { query: { ...weekFrom(monday), [kind]: id } });
  usePaper('landscape', data?.data.name ?? '');
  if (error) return <ErrorView error={error} title={t('days.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const name = data.data.name ?? '';
  return (
    <>
      <h2>{name}</h2>
      <WeekView label={name} timetable={data.data} as={kinds[kind].as} />
    </>
  );
}
