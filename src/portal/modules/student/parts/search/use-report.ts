import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ReportTemplate } from '../../../../../contract/student/report-templates.ts';
import type { SearchColumn } from '../../../../../contract/core/search/query.ts';
import type { ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { studentCatalogue } from '../../../../../contract/student/search-fields.ts';
import { reportAddress } from './report-address.ts';
import { draftOf, whereOf, type Draft } from '../../../../kinds/search/draft.ts';
import { readReport } from './read-report.ts';
import type { ReportOptionValues } from './report-options.tsx';
import { useFieldWords } from '../../../../kinds/search/field-words.ts';
import { useProblems } from '../../../../kinds/search/use-problems.ts';

const { fields } = studentCatalogue;

/** Pause in editing after which preview and address are updated. */
const restMs = 400;

/** A report under construction. Its complete state is in the address, so that the link can be shared and reopened. */
export function useReport() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [{ definition: first, isWhole: isWholeAddress }] = useState(() => readReport(search));
  const [draft, setDraft] = useState<Draft>(() => draftOf(fields, first));
  const [columns, setColumns] = useState<SearchColumn[]>(first.columns);
  const [options, setOptions] = useState<ReportOptionValues>(() => optionsOf(first));
  const [opened, setOpened] = useState<ReportTemplate | null>(null);
  const { mayUse } = useFieldWords();
  const where = whereOf(fields, draft);
  const problems = useProblems(where);
  const named = [...columns.map(({ field }) => field), options.groupBy, options.sort?.split(',')[0]?.replace(/^-/, '')];
  const isAllowed = named.every((field) => field === undefined || field === '' || mayUse(field));
  const isWhole = Object.keys(problems).length === 0 && columns.length > 0 && isAllowed;
  const text = isWhole ? JSON.stringify({ ...where, columns, ...options }) : null;
  const settled = useSettled(text);
  const definition = useMemo(() => (settled === null ? null : (JSON.parse(settled) as ReportDefinition)), [settled]);
  // Replaces the history entry, so that Back leaves the builder instead of undoing the last change.
  useEffect(() => {
    if (definition === null) return;
    const address = reportAddress(definition);
    const here = `${window.location.pathname}${window.location.search}`;
    if (address !== here && new URL(address, window.location.origin).pathname.endsWith(path))
      navigate(address, { replace: true, state: { isSameScreen: true } });
  }, [definition, navigate, path]);
  return {
    draft,
    columns,
    options,
    opened,
    problems,
    isAllowed,
    /** Part of the address could not be read, and no saved report has been opened since. */
    isAddressBroken: !isWholeAddress && opened === null,
    /** The definition, if complete and unchanged for `restMs`. Null while it is being edited. */
    definition: text === settled ? definition : null,
    shown: definition,
    setDraft,
    setColumns,
    setOptions,
    setOpened,
    open: (template: ReportTemplate) => {
      setOpened(template);
      setDraft(draftOf(fields, template.definition));
      setColumns(template.definition.columns);
      setOptions(optionsOf(template.definition));
    },
  };
}

const optionsOf = ({ sort, groupBy, subtotal, isByBranch }: ReportDefinition): ReportOptionValues => ({
  ...(sort && { sort }),
  ...(groupBy && { groupBy }),
  ...(subtotal && { subtotal }),
  ...(isByBranch && { isByBranch }),
});

/** Returns the text once it is unchanged for `restMs`. Null (incomplete) keeps the previous text. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
