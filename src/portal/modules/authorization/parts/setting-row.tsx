import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../../../contract/core/problems.ts';
import { changeSetting, type Setting, type SettingDefinition } from '../../../../contract/authorization/settings.ts';
import { emptyAreas } from '../../../api/call-query.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useChange } from '../../../api/use-change.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { toast } from '../../../kit/toast.ts';
import { FieldControl } from '../../../kinds/form/field-control.tsx';
import * as styles from './authorization.css.ts';
import { PatternCheck } from './pattern-check.tsx';
import { SeveralControl } from './several-control.tsx';
import { useSettingWords } from './setting-words.ts';

interface Props {
  setting: Setting;
  definition: SettingDefinition;
  onDirty: (isDirty: boolean) => void;
}

/** One setting: what it means, its control, its range and default, who changed it; saved by itself. */
export function SettingRow({ setting, definition, onDirty }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { key, changedBy, changedAt } = setting;
  const words = useSettingWords(key, definition);
  const save = useChange(changeSetting);
  const [draft, setDraft] = useState<{ value: unknown } | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const value = draft ? draft.value : setting.value;
  const isDirty = draft !== null && JSON.stringify(draft.value) !== JSON.stringify(setting.value);

  const change = (next: unknown) => {
    setDraft({ value: next });
    setProblem(undefined);
    setFailure(undefined);
    onDirty(JSON.stringify(next) !== JSON.stringify(setting.value));
  };
  const drop = () => {
    setDraft(null);
    setProblem(undefined);
    setFailure(undefined);
    onDirty(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = definition.field.schema.safeParse(value);
    if (!checked.success) return setProblem(Object.values(problemsOf(checked.error))[0]);
    try {
      await save.mutateAsync({ key, body: { version: setting.version, value: checked.data } });
      void toast('success', t('kind.form.saved'));
      drop();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.fields['value']) return setProblem(error.fields['value']);
      if (error.code === 'StaleVersion') emptyAreas(['Settings']);
      setFailure(t([`authorization.setting.refused.${error.code}`, `error.${error.code}`]));
    }
  };
  const shared = { name: `${id}-value`, label: words.label, hint: words.hint, value, onValue: change };
  return (
    <form id={id} className={styles.setting} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {definition.isSeveral ? (
        <SeveralControl {...shared} settingKey={key} options={definition.field.options ?? []} error={problem} />
      ) : (
        <FieldControl
          {...shared}
          words={`authorization.setting.${key}.choice`}
          field={definition.field}
          error={problem}
          isReadOnly={false}
          onBlur={() => undefined}
        />
      )}
      {definition.isPattern && isDirty && <PatternCheck pattern={String(value)} />}
      <div className={layout.row}>
        <span className={styles.detail}>
          {t('authorization.setting.shipped', { value: words.valueWords(setting.default) })}
          {changedAt !== null && ' · '}
          {changedAt !== null &&
            t('authorization.setting.changed', {
              name: changedBy ?? t('authorization.audit.system'),
              moment: format.dateTime(changedAt),
            })}
        </span>
        {isDirty && (
          <>
            <Button size="small" onClick={drop} disabled={save.isPending}>
              {t('kind.form.revert')}
            </Button>
            <Button size="small" variant="primary" type="submit" isBusy={save.isPending}>
              {t('kind.form.save')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
