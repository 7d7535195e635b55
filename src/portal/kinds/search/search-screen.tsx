import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { FoundRow } from '../../../contract/core/search/calls.ts';
import type { ScreenProps } from '../../route.ts';
import { described } from '../described.ts';
import type { ListDescription, OwnQuestion } from '../list/description.ts';
import { ListView } from '../list/list-screen.tsx';
import { readColumns, readWhere, type SearchPlace } from './address.ts';
import type { SearchDescription, SearchOf } from './description.ts';
import { useFieldWords, type FieldWords } from './field-words.ts';
import { foundColumns } from './found-columns.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchSubjectContext } from './subject.ts';

/**
 * A screen that finds records by any conditions on them. The whole query is in the address and can be shared or saved.
 * The description has the searchable fields and everything specific to the results.
 */
export function searchScreen<Row extends FoundRow, const Texts extends string>(of: SearchOf<Row, Texts>) {
  // The kind treats names of actions and presets as plain strings.
  const description = of as SearchDescription<Row>;
  const Summary: ListDescription<Row>['Summary'] = (props) => <SearchForm description={description} {...props} />;
  return described('search', description, function SearchScreen(_props: ScreenProps) {
    return (
      <SearchSubjectContext value={description.of}>
        <Found description={description} Summary={Summary} />
      </SearchSubjectContext>
    );
  });
}

interface FoundProps<Row extends FoundRow> extends Pick<ListDescription<Row>, 'Summary'> {
  description: SearchDescription<Row>;
}

function Found<Row extends FoundRow>({ description, Summary }: FoundProps<Row>) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const search = useSearch();
  const request = useMemo(() => askedBy(description, search, words), [description, search, words]);
  const list = useMemo((): ListDescription<Row> => {
    const { columns, where, sort } = request;
    const definition = { ...where, columns: columns.map((field) => ({ field })), ...(sort && { sort }) };
    return {
      texts: description.texts,
      call: description.call,
      namesPersons: true,
      label: ({ name }) => name,
      href: description.href,
      defaultSort: '',
      columns: foundColumns(description, columns, words, (isYes) => t(isYes ? 'common.yes' : 'common.no')),
      headActions: description.headActions?.(definition) ?? [],
      rowActions: description.rowActions ?? [],
      ...(description.file && { exportMay: description.file.may }),
      ...(Summary && { Summary }),
    };
  }, [request, description, words, t, Summary]);
  const question = useMemo(() => questionOf(description, request), [description, request]);
  return <ListView description={list} ownQuestion={question} />;
}

type SearchRequest = ReturnType<typeof askedBy>;

/** The query in an address, as far as available to this user. */
function askedBy(description: SearchPlace, search: string, { mayUse }: FieldWords) {
  const address = new URLSearchParams(search);
  const sorts = address
    .get('sort')
    ?.split(',')
    .filter((key) => mayUse(key.replace(/^-/, '')));
  return {
    where: readWhere(description, address.get('where')),
    columns: [...description.who, ...readColumns(description, address.get('columns')).filter(mayUse)],
    sort: sorts?.join(','),
  };
}

/** The query for the server. Invalid conditions are omitted, and the form shows a warning. */
function questionOf(description: SearchPlace & Pick<SearchDescription, 'file'>, { columns, sort }: SearchRequest): OwnQuestion {
  const whereOf = (query: Readonly<Record<string, unknown>>) => {
    const { where } = query as { where?: readonly string[] };
    return { ...readWhere(description, where?.[0]), ...(sort && { sort }) };
  };
  return {
    keys: ['where', 'columns'],
    input: (query) => ({
      body: {
        ...whereOf(query),
        columns: columns.filter((name) => name !== 'name'),
        page: query['page'],
        pageSize: query['pageSize'],
      },
    }),
    ...(description.file && {
      file: {
        call: description.file.call,
        input: (query, wish) => ({
          body: { ...whereOf(query), columns: columns.map((field) => ({ field })), ...wish },
        }),
      },
    }),
  };
}
