import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../session/use-permissions.ts';
import { useUser } from '../../session/use-user.ts';
import { useFormat } from '../../i18n/format.ts';
import { permission } from '../../../contract/core/permissions.ts';
import type { ScreenProps } from '../../route.ts';
import * as layout from '../../kit/layout.css.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import type { PageSize } from '../../../contract/core/paging.ts';
import type { ReportHead } from '../../../contract/core/report.ts';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { usePrintNote } from '../parts/use-print-note.ts';
import { Letterhead } from '../report/letterhead.tsx';
import { usePaper } from '../report/paper.ts';
import * as report from '../report/report.css.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { RowOf } from '../typed.ts';
import { described } from '../described.ts';
import type { ListCall, ListDescription, ListOf, ListRow, OwnQuestion } from './description.ts';
import { ListCharts } from './list-charts.tsx';
import { HeadActions } from './head-actions.tsx';
import { FilterChips } from './filter-chips.tsx';
import { addressOf, listName, titleKeys, useListPreferences } from './list-preferences.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PrintedCaption, PrintedRows, useOnPaper } from './printed-list.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { useActions } from './use-actions.ts';
import { useColumns } from './use-columns.ts';
import { useFit } from './use-fit.ts';
import { useExport } from './use-export.tsx';
import { useListPrint, usePrinting } from './use-list-print.ts';
import { useList, type List } from './use-list.ts';

/**
 * A screen that lists records: searched, filtered, sorted and paged by the server with the query in the address;
 * columns and density stored on the device; rows selected across pages; fully usable by keyboard. Everything specific
 * to a list is in its description.
 */
export function listScreen<E extends ListCall, const Texts extends string>(description: ListOf<E, Texts>) {
  // The kind treats names of filters as plain strings.
  return listFrom(description as ListDescription<RowOf<E>>);
}

/** Like `listScreen`, for a description that another screen kind generates. */
export function listFrom<Row extends ListRow>(description: ListDescription<Row>) {
  return described('list', description, function ListScreen(_props: ScreenProps) {
    return <ListView description={description} />;
  });
}

interface ViewProps<Row extends ListRow> {
  description: ListDescription<Row>;
  ownQuestion?: OwnQuestion;
}

/** A list as a component, also for custom pages whose columns or query depend on the page. */
export function ListView<Row extends ListRow>({ description, ownQuestion }: ViewProps<Row>) {
  const { t } = useTranslation();
  const held = usePermissions();
  const [preferences, setPreferences] = useListPreferences(listName(description));
  const list = useList(description, ownQuestion ? null : addressOf(preferences.start), ownQuestion);
  const { state, change, answer } = list;
  const may = useCallback(
    (needed: keyof typeof permission | undefined) => needed === undefined || (held?.has(permission[needed]) ?? false),
    [held],
  );
  const onPreferences = setPreferences;
  const { all: allColumns, columns, isFree, prefer } = useColumns({ description, list, may, preferences, onPreferences });
  useAddress(list);
  const rows = answer.data?.data;
  const actions = useActions(description, rows);
  const { box, fitted } = useFit(columns, { tools: Number(actions.bulk.length > 0) + Number(actions.row.length > 0), isFree });
  const { texts, Summary, charts, paper } = description;
  const printing = useListPrint(description, list);
  const creationNote = useCreationNote(printing.head);
  usePaper(paper ?? (columns.length > 6 ? 'landscape' : 'portrait'), creationNote);
  usePrinting(printing);
  usePrintNote({
    of: description.call.path,
    title: t(titleKeys(description)),
    persons: description.namesPersons ? (printing.rows ?? rows ?? []).length : 0,
    purpose: printing.purpose,
  });
  const isOnPaper = useOnPaper();
  const file = useExport(description, list);
  const total = answer.data?.total ?? 0;
  const isFile = ownQuestion ? ownQuestion.file !== undefined : description.call.file !== undefined;
  const mayExport = isFile && may(description.exportMay);
  return (
    <div className={report.screen}>
      {printing.head && <Letterhead head={printing.head} />}
      <ScreenHeader
        title={t(titleKeys(description))}
        actions={actions.head.length > 0 && <HeadActions texts={texts} actions={actions.head} />}
      />
      {(isOnPaper || printing.isPrinting) && (
        <PrintedCaption description={description} list={list} isWhole={printing.rows !== null} creationNote={creationNote} />
      )}
      {Summary && <Summary query={state.filters} onFilter={(key, values) => change({ filters: { ...state.filters, [key]: values } })} />}
      {charts && <ListCharts of={charts} query={list.filtering} />}
      {printing.rows && <PrintedRows description={description} columns={columns} rows={printing.rows} sums={answer.data?.sums} />}
      <div ref={box} className={layout.stack} data-chrome={printing.rows ? '' : undefined}>
        <ListToolbar
          description={description}
          list={list}
          allColumns={allColumns}
          columns={columns}
          left={columns.length - fitted.length}
          preferences={preferences}
          onPreferences={prefer}
          may={may}
          file={mayExport ? file : null}
          onPrint={printing.print}
        />
        <FilterChips description={description} list={list} />
        <StaleNote list={list} />
        <Rows description={description} list={list} columns={fitted} density={preferences.density} actions={actions} />
        <BulkBar description={description} list={list} total={total} actions={actions.bulk} />
        {answer.data && total > 0 && (
          <Pagination
            page={state.page}
            pageSize={state.pageSize}
            total={total}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize: pageSize as PageSize })}
          />
        )}
      </div>
      <PrintDialog
        printing={printing}
        namesPersons={description.namesPersons ?? false}
        onExport={mayExport ? () => file.take('xlsx') : null}
      />
      <RefusedDialog description={description} list={list} />
      {file.dialog}
    </div>
  );
}

/** Completes the address with the start view. A link to a page that no longer exists opens the last one. */
function useAddress<Row extends ListRow>({ isBare, state, change, answer }: List<Row>) {
  useEffect(() => {
    if (isBare && state.named !== null) change(state, true);
  }, [isBare, state, change]);
  const { data, isPlaceholderData } = answer;
  useEffect(() => {
    const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / state.pageSize));
    if (data && !isPlaceholderData && state.page > pageCount) change({ page: pageCount }, true);
  }, [data, isPlaceholderData, state, change]);
}

/** The rows of the page in the selected view. The table also shows placeholders. */
function Rows<Row extends ListRow>(props: Parameters<typeof ListTable<Row>>[0]) {
  const { answer, view } = props.list;
  const rows = answer.data?.data ?? [];
  if (!view || !('View' in view) || rows.length === 0) return <ListTable {...props} />;
  return (
    <Suspense fallback={<ListTable {...props} />}>
      <view.View rows={rows} />
    </Suspense>
  );
}

/** User and time of the printout; before printing, the current user and the time of loading. */
function useCreationNote(head: ReportHead | null): string {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useUser();
  const [now] = useState(() => new Date().toISOString());
  return t('kind.report.made', { name: head?.madeBy ?? user?.name ?? '', at: format.dateTime(head?.madeAt ?? now) });
}

/** Shown if the rows are outdated because they could not be reloaded after a change. */
function StaleNote<Row extends ListRow>({ list: { answer } }: { list: List<Row> }) {
  const { t } = useTranslation();
  if (!answer.isError || !answer.data) return null;
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="small" isBusy={answer.isFetching} onClick={() => void answer.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('kind.list.failed')}
    </Banner>
  );
}
