import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../../../contract/core/problems.ts';
import { changeSetting, type Setting, type SettingDefinition } from '../../../../contract/authorization/settings.ts';
import { emptyAreas } from '../../../api/call-query.ts';
import { change } from '../../../api/use-change.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { toast } from '../../../kit/toast.ts';
import { useSmallForm, type FieldCodes } from '../../../kit/use-small-form.ts';
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

/** One setting: explanation, control, range, default and last change. Each setting is saved separately. */
export function SettingRow({ setting, definition, onDirty }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { key, changedBy, changedAt } = setting;
  const words = useSettingWords(key, definition);
  const form = useSmallForm({
    // Null means not edited. An edited value may itself be null, hence the object.
    values: { value: null as { edited: unknown } | null },
    check: ({ value }): FieldCodes => {
      const checked = definition.field.schema.safeParse(value ? value.edited : setting.value);
      return checked.success ? {} : { value: Object.values(problemsOf(checked.error))[0] ?? 'badFormat' };
    },
    send: ({ value }) =>
      change(changeSetting, {
        key,
        body: { version: setting.version, value: definition.field.schema.parse(value ? value.edited : setting.value) },
      }),
    onDone: () => {
      void toast('success', t('kind.form.saved'));
      drop();
    },
    onRefused: (problem) => problem === 'StaleVersion' && emptyAreas(['Settings']),
  });
  const draft = form.values.value;
  const { problem: refusal } = form;
  const value = draft ? draft.edited : setting.value;
  const isDirty = draft !== null && JSON.stringify(draft.edited) !== JSON.stringify(setting.value);
  const edit = (next: unknown) => {
    form.bind('value').onValue({ edited: next });
    onDirty(JSON.stringify(next) !== JSON.stringify(setting.value));
  };
  const drop = () => {
    form.reset();
    onDirty(false);
  };
  const shared = { name: `${id}-value`, label: words.label, hint: words.hint, value, onValue: edit };
  return (
    <form id={id} className={styles.setting} onSubmit={form.submit} noValidate>
      {refusal && <Banner tone="danger">{t([`authorization.setting.refused.${refusal}`, `error.${refusal}`])}</Banner>}
      {definition.isSeveral ? (
        <SeveralControl {...shared} options={words.options} error={form.wrong['value']} />
      ) : (
        <FieldControl
          {...shared}
          words={`authorization.setting.${key}.choice`}
          field={definition.field}
          error={form.wrong['value']}
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
            <Button size="small" onClick={drop} disabled={form.isBusy}>
              {t('kind.form.revert')}
            </Button>
            <Button size="small" variant="primary" type="submit" isBusy={form.isBusy}>
              {t('kind.form.save')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
