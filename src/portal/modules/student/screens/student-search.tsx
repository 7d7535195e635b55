import { Eye, FileSpreadsheet, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { searchStudents, type FoundStudent } from '../../../../contract/student/search.ts';
import type { ListDescription, OwnQuestion } from '../../../kinds/list/description.ts';
import { ListView } from '../../../kinds/list/list-screen.tsx';
import { readColumns, readWhere, reportAddress } from '../parts/search/address.ts';
import { useFieldWords } from '../parts/search/field-words.ts';
import { foundColumns } from '../parts/search/found-columns.tsx';
import { SearchForm } from '../parts/search/search-form.tsx';
import { to } from '../../../links.ts';

interface Made {
  description: ListDescription<FoundStudent>;
  own: OwnQuestion;
}

/** Students by any conditions on their records; the whole question stands in the address, to be sent. */
export function Screen() {
  const { t } = useTranslation();
  const words = useFieldWords();
  const search = useSearch();
  const { description, own } = useMemo((): Made => {
    const given = new URLSearchParams(search);
    const names = readColumns(given.get('columns')).filter(words.mayUse);
    const sort = given.get('sort')?.split(',').filter((one) => words.mayUse(one.replace(/^-/, ''))).join(','); // prettier-ignore
    const columns = ['name', ...names].map((field) => ({ field }));
    const own: OwnQuestion = {
      keys: ['where', 'columns'],
      input: (query) => ({ body: bodyOf({ ...query, sort }, names) }),
    };
    const description: ListDescription<FoundStudent> = {
      texts: 'student.search',
      call: searchStudents,
      namesPersons: true,
      label: ({ name }) => name,
      href: ({ id }) => to('studentView', { id }),
      defaultSort: '',
      columns: foundColumns(names, words, (isYes) => t(isYes ? 'common.yes' : 'common.no')),
      headActions: [
        {
          key: 'toReport',
          icon: FileSpreadsheet,
          may: 'STUDENT_DETAILS_REPORT',
          href: reportAddress({ ...readWhere(given.get('where')), columns, ...(sort && { sort }) }),
        },
      ],
      rowActions: [
        { key: 'view', icon: Eye, may: 'STUDENT_VIEW', href: ({ id }) => to('studentView', { id }) },
        { key: 'edit', icon: Pencil, may: 'STUDENT_EDIT', href: ({ id }) => to('studentEdit', { id }) },
      ],
      Summary: SearchForm,
    };
    return { description, own };
  }, [search, words, t]);
  return <ListView description={description} own={own} />;
}

/** What the server is asked. Conditions that cannot be read are sent as none; the form says so. */
function bodyOf(query: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  const { where, sort, page, pageSize } = query as { where?: string[]; sort?: string; page: number; pageSize: number };
  return { ...readWhere(where?.[0]), columns, ...(sort && { sort }), page, pageSize };
}
