import { FolderOpen, Save, Search } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { ReportTemplate } from '../../../../../contract/student/report-templates.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Popover } from '../../../../kit/popover.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { readColumns, readWhere, searchAddress, writeWhere } from './address.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { Conditions } from './conditions.tsx';
import { draftOf, whereOf } from './draft.ts';
import { LostFields } from './lost-fields.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useProblems } from './use-problems.ts';

interface Props {
  query: Readonly<Record<string, readonly string[]>>;
  onFilter: (key: string, values: readonly string[]) => void;
}

/** What is searched by and what is shown of it. It holds once Search is pressed, and stands in the address from then on. */
export function SearchForm({ query, onFilter }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const sort = new URLSearchParams(useSearch()).get('sort');
  const text = query['where']?.[0] ?? '';
  const [draft, setDraft] = useState(() => draftOf(readWhere(text) ?? {}));
  const { subject: dialog, open, close } = useDisclosure<'save' | 'open'>();
  const [opened, setOpened] = useState<ReportTemplate | null>(null);
  const [read, setRead] = useState(text);
  if (read !== text) {
    // What the address says is searched, unless it is what is written here already.
    setRead(text);
    if (writeWhere(whereOf(draft)) !== text) setDraft(draftOf(readWhere(text) ?? {}));
  }
  const problems = useProblems(whereOf(draft));
  const columns = readColumns(query['columns']?.[0]).map((field) => ({ field }));
  const definition = { ...whereOf(draft), columns: [{ field: 'name' }, ...columns], ...(sort && { sort }) };
  const isKept = useRef(false);
  const form = useSmallForm({
    values: {},
    check: () => problems,
    send: () => {
      if (isKept.current) return open('save');
      const asked = writeWhere(whereOf(draft));
      if (asked !== text) onFilter('where', asked === '' ? [] : [asked]);
    },
  });
  const submit = (event?: FormEvent) => {
    isKept.current = event === undefined;
    form.submit(event);
  };
  return (
    <Card title={t('student.search.conditions')}>
      <form className={layout.stack} noValidate aria-label={t('student.search.conditions')} onSubmit={submit}>
        <LostFields opened={opened} />
        {readWhere(text) === null && <Banner tone="warning">{t('student.search.brokenAddress')}</Banner>}
        <Conditions draft={draft} problems={text !== '' || form.isTried ? problems : {}} onDraft={setDraft} />
        <div className={layout.row}>
          <Button type="submit" variant="primary" icon={Search}>
            {t('student.search.run')}
          </Button>
          <Popover
            label={t('student.search.columns')}
            width="24rem"
            align="start"
            button={(button) => <Button {...button}>{t('student.search.columns')}</Button>}
          >
            {() => (
              <ColumnsEditor
                columns={columns}
                onColumns={(next) => onFilter('columns', [next.map(({ field }) => field).join(',')])}
              />
            )}
          </Popover>
          <Button icon={FolderOpen} onClick={() => open('open')}>
            {t('student.search.saved')}
          </Button>
          <Button icon={Save} onClick={() => submit()}>
            {t('student.search.save')}
          </Button>
        </div>
      </form>
      {dialog === 'save' && (
        <SaveDialog
          definition={definition}
          opened={opened}
          onClose={close}
          onSaved={(template) => {
            setOpened(template);
            close();
          }}
        />
      )}
      {dialog === 'open' && (
        <TemplatesDialog
          onClose={close}
          onOpen={(template) => {
            setOpened(template);
            close();
            navigate(searchAddress(template.definition), { state: { isSameScreen: true } });
          }}
        />
      )}
    </Card>
  );
}
