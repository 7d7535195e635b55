import { Printer } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { permission, type Permission } from '../../../contract/core/permissions.ts';
import { useCall } from '../../api/use-call.ts';
import * as layout from '../../kit/layout.css.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { ScreenProps } from '../../route.ts';
import { asksFirst } from '../../session/leave-guard.ts';
import { Gate } from '../../session/gate.tsx';
import { usePermissions } from '../../session/use-permissions.ts';
import { ErrorView } from '../parts/error-view.tsx';
import { ScreenActions } from '../parts/screen-actions.tsx';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { useMayAct } from '../parts/use-may-act.ts';
import { described } from '../described.ts';
import { addedTabs } from './added-tabs.tsx';
import type { DetailCall, DetailDescription, DetailDialogProps, DetailOf, DetailTab } from './description.ts';

/** A screen about one record: its head, its parts as tabs in the address, and its actions. */
export function detailScreen<E extends DetailCall, const Texts extends string>(description: DetailOf<E, Texts>) {
  return detailFrom(description);
}

/** Like `detailScreen`, for a description that another screen kind generates. */
export function detailFrom<Record>(description: DetailDescription<Record>) {
  return described('detail', description, function DetailScreen({ params }: ScreenProps) {
    return <Detail description={description} id={Number(params['id'])} />;
  });
}

/**
 * Detail view of the record with this id, also for screens without an id in the address, such as the user’s own record.
 */
export function Detail<Record>({ description, id }: { description: DetailDescription<Record>; id: number }) {
  const { t } = useTranslation();
  const held = usePermissions();
  const mayAct = useMayAct();
  const answer = useCall(description.call, { id } as never);
  const { texts, Head } = description;
  const { subject: Opened, open, close } = useDisclosure<ComponentType<DetailDialogProps<Record>>>();
  if (answer.isPending) return <DetailSkeleton title={t([`${texts}.detail.title`, `nav.${texts}View`])} />;
  if (!answer.data) {
    return (
      <ErrorView
        level={1}
        error={answer.error}
        title={t([`${texts}.detail.failed`, 'kind.form.loadFailed'])}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  const { data: record, hidden = [] } = answer.data;
  const may = (needed: NeededPermission) =>
    needed === undefined || [needed].flat().some((name: Permission) => held?.has(permission[name]) ?? false);
  const actions = (description.actions ?? []).filter((action) => mayAct(action, record) && (action.isFor?.(record, hidden) ?? true));
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={description.nameOf(record)}
        subtitle={t([`${texts}.detail.title`, `nav.${texts}View`])}
        actions={
          <ScreenActions
            actions={[
              ...actions.map((action) => ({
                key: action.key,
                icon: action.icon,
                isPrimary: action.isPrimary,
                label: t([`${texts}.action.${action.key}`, `kind.action.${action.key}`]),
                ...('href' in action ? { href: action.href(record) } : { onChoose: () => open(action.Dialog) }),
              })),
              {
                key: 'print',
                icon: Printer,
                label: t('kind.detail.print'),
                isDrawn: true,
                onChoose: () => window.print(),
              },
            ]}
          />
        }
      />
      {Head && <Head record={record} hidden={hidden} />}
      <Parts description={description} record={record} hidden={hidden} may={may} />
      {Opened && <Opened record={record} onClose={close} />}
    </div>
  );
}

interface PartsProps<Record> {
  description: DetailDescription<Record>;
  record: Record;
  hidden: readonly string[];
  may: (needed: NeededPermission) => boolean;
}

type NeededPermission = Permission | readonly Permission[] | undefined;

function Parts<Record>({ description, record, hidden, may }: PartsProps<Record>) {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const tabKey = new URLSearchParams(useSearch()).get('tab');
  const [added] = useState(() => addedTabs(description.table) as readonly DetailTab<Record>[]);
  // Added tabs are inserted before the last tab, which is usually the history.
  const all = [...description.tabs.slice(0, -1), ...added, ...description.tabs.slice(-1)];
  const tabs = all.filter((tab) => may(tab.may) && (tab.isFor?.(hidden, record) ?? true));
  const shown = tabs.find(({ key }) => key === tabKey) ?? tabs[0];
  if (!shown) return null;
  if (tabs.length === 1) return <shown.Content record={record} hidden={hidden} />;
  const choose = (key: string) => {
    const to = key === tabs[0]?.key ? path : `${path}?tab=${key}`;
    if (!asksFirst(to)) navigate(to, { replace: true, state: { isSameScreen: true } });
  };
  return (
    <Tabs
      label={t('kind.detail.parts')}
      tabs={tabs.map(({ key }) => ({
        id: key,
        label: t([`${description.texts}.tab.${key}`, `kind.detail.tab.${key}`, `nav.tab.${key}`]),
      }))}
      selected={shown.key}
      onSelect={choose}
    >
      <Gate any={shown.may === undefined ? 'signedIn' : [shown.may].flat()}>
        <shown.Content record={record} hidden={hidden} />
      </Gate>
    </Tabs>
  );
}

function DetailSkeleton({ title }: { title: string }) {
  return (
    <div className={layout.blocks} aria-busy="true">
      <ScreenHeader title={title} />
      <div className={layout.fields} aria-hidden="true">
        {Array.from({ length: 8 }, (_line, index) => (
          <Skeleton key={index} width="full" />
        ))}
      </div>
    </div>
  );
}
