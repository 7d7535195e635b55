import { FolderOpen, Save, Search } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { Template } from '../../../contract/core/search/templates.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Popover } from '../../kit/popover.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useSmallForm } from '../../kit/use-small-form.ts';
import { readColumns, readWhere, searchAddress, writeWhere } from './address.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { Conditions } from './conditions.tsx';
import type { SearchDescription } from './description.ts';
import { draftOf, whereOf } from './draft.ts';
import { LostFields } from './lost-fields.tsx';
import { Presets } from './presets.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useProblems } from './use-problems.ts';

interface Props {
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: of any found
  description: SearchDescription<any>;
  query: Readonly<Record<string, readonly string[]>>;
  onFilter: (key: string, values: readonly string[]) => void;
}

/** Conditions and columns of a search. They apply once Search is pressed, and are then in the address. */
export function SearchForm({ description, query, onFilter }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const sort = new URLSearchParams(useSearch()).get('sort');
  const text = query['where']?.[0] ?? '';
  const { of, who, templates } = description;
  const { fields } = of.catalogue;
  const readDraft = () => draftOf(fields, readWhere(description, text) ?? {});
  const [draft, setDraft] = useState(readDraft);
  const { subject: dialog, open, close } = useDisclosure<'save' | 'open'>();
  const [opened, setOpened] = useState<Template | null>(null);
  const [read, setRead] = useState(text);
  if (read !== text) {
    // Reads the conditions of the address, unless they equal the form’s.
    setRead(text);
    if (writeWhere(whereOf(fields, draft)) !== text) setDraft(readDraft());
  }
  const where = whereOf(fields, draft);
  const problems = useProblems(where);
  const columns = readColumns(description, query['columns']?.[0]).map((field) => ({ field }));
  const definition = { ...where, columns: [...who.map((field) => ({ field })), ...columns], ...(sort && { sort }) };
  const isKept = useRef(false);
  const form = useSmallForm({
    values: {},
    check: () => problems,
    send: () => {
      if (isKept.current) return open('save');
      const written = writeWhere(where);
      if (written !== text) onFilter('where', written === '' ? [] : [written]);
    },
  });
  const submit = (event?: FormEvent) => {
    isKept.current = event === undefined;
    form.submit(event);
  };
  return (
    <Card title={t('kind.search.conditions')}>
      <form className={layout.stack} noValidate aria-label={t('kind.search.conditions')} onSubmit={submit}>
        <Presets description={description} />
        <LostFields opened={opened} />
        {readWhere(description, text) === null && <Banner tone="warning">{t(`${of.texts}.brokenAddress`)}</Banner>}
        <Conditions draft={draft} problems={text !== '' || form.isTried ? problems : {}} onDraft={setDraft} />
        <div className={layout.row}>
          <Button type="submit" variant="primary" icon={Search}>
            {t('kind.search.run')}
          </Button>
          <Popover
            label={t('kind.search.columns')}
            width="24rem"
            align="start"
            button={(button) => <Button {...button}>{t('kind.search.columns')}</Button>}
          >
            {() => (
              <ColumnsEditor
                columns={columns}
                except={who}
                onColumns={(next) => onFilter('columns', [next.map(({ field }) => field).join(',')])}
              />
            )}
          </Popover>
          <Button icon={FolderOpen} onClick={() => open('open')}>
            {t('kind.search.saved')}
          </Button>
          <Button icon={Save} onClick={() => submit()}>
            {t('kind.search.save')}
          </Button>
        </div>
      </form>
      {dialog === 'save' && (
        <SaveDialog
          calls={templates}
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
          calls={templates}
          onClose={close}
          onOpen={(template) => {
            setOpened(template);
            close();
            navigate(searchAddress(description, template.definition), { state: { isSameScreen: true } });
          }}
        />
      )}
    </Card>
  );
}
