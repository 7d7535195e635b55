import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../../machines/editor.ts';
import { Card } from '../../kit/card.tsx';
import * as layout from '../../kit/layout.css.ts';
import { fieldsInForce } from './check-values.ts';
import type { FieldsDescription } from './description.ts';
import { FieldControl } from './field-control.tsx';
import * as styles from './form.css.ts';
import { RowsEditor } from './rows-editor.tsx';
import { sectionId, useSectionInView } from './use-section-in-view.ts';
import type { Editor } from './use-editor.ts';
import { labelName } from './wire.ts';

interface Props {
  description: FieldsDescription;
  actor: Editor;
  isAdding: boolean;
}

/** The sections of the form on one page, beside an index that marks sections with errors. */
export function FormSections({ description, actor, isAdding }: Props) {
  const { t } = useTranslation();
  const values = useSelector(actor, (snapshot) => snapshot.context.values);
  const problems = useSelector(actor, (snapshot) => snapshot.context.problems);
  const id = useSelector(actor, (snapshot) => snapshot.context.id);
  const base = useSelector(actor, (snapshot) => snapshot.context.base);
  const fields = fieldsInForce(description, values, base, isAdding);
  const { texts } = description;
  const sections = description.sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => name in fields) }))
    .filter((section) => section.fields.length > 0);
  const inView = useSectionInView(sections.map(({ key }) => key));
  const isWrong = (names: readonly string[]) => Object.keys(problems).some((path) => names.includes(path.split('.')[0] ?? ''));
  return (
    <div className={sections.length > 1 ? styles.frame : undefined}>
      {sections.length > 1 && (
        <nav className={styles.index} aria-label={t('kind.form.sections')}>
          {sections.map(({ key, fields: names }) => (
            <a
              aria-current={key === inView ? 'location' : undefined}
              key={key}
              href={`#${sectionId(key)}`}
              className={styles.indexLink}
              data-wrong={isWrong(names) ? '' : undefined}
            >
              {t(`${texts}.section.${key}`)}
            </a>
          ))}
        </nav>
      )}
      <div className={layout.blocks}>
        {sections.map(({ key, fields: names, Note }) => (
          <div key={key} id={sectionId(key)}>
            <Card title={sections.length > 1 ? t(`${texts}.section.${key}`) : undefined}>
              <div className={layout.stack}>
                {Note && <Note values={values} id={id} />}
                <SectionFields description={description} actor={actor} isAdding={isAdding} names={names} />
              </div>
            </Card>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Some of the form’s fields in columns, without those that do not apply. */
export function SectionFields({ description, actor, isAdding, names, columns = 3 }: Props & { names: readonly string[]; columns?: 1 | 3 }) {
  const values = useSelector(actor, (snapshot) => snapshot.context.values);
  const problems = useSelector(actor, (snapshot) => snapshot.context.problems);
  const base = useSelector(actor, (snapshot) => snapshot.context.base);
  const id = useSelector(actor, (snapshot) => snapshot.context.id);
  const isReadOnly = useSelector(actor, (snapshot) => snapshot.hasTag('readOnly'));
  const fields = fieldsInForce(description, values, base, isAdding);
  const changeValue = (name: string, value: unknown) => {
    const followed: Values = description.follow?.(name, { ...values, [name]: value }, base) ?? {};
    actor.send({ type: 'change', field: name, value });
    for (const [field, next] of Object.entries(followed)) actor.send({ type: 'change', field, value: next });
  };
  return (
    <div className={layout.fields} data-columns={columns}>
      {names.map((name) => (
        <OneField
          key={name}
          description={description}
          name={name}
          id={id}
          field={fields[name]}
          values={values}
          problems={problems}
          isReadOnly={isReadOnly}
          onValue={(value) => changeValue(name, value)}
          onField={changeValue}
          onBlur={(path = name) => actor.send({ type: 'blur', field: path })}
        />
      ))}
    </div>
  );
}

interface OneFieldProps {
  description: FieldsDescription;
  name: string;
  id: number | null;
  field: ReturnType<typeof fieldsInForce>[string] | undefined;
  values: Values;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onValue: (value: unknown) => void;
  onField: (field: string, value: unknown) => void;
  /** `path` names a field inside a list; the default is the field itself. */
  onBlur: (path?: string) => void;
}

function OneField(props: OneFieldProps) {
  const { description, name, id, field, values, problems, isReadOnly, onValue, onField, onBlur } = props;
  const { t, i18n } = useTranslation();
  if (!field) return null;
  const { texts } = description;
  const Control = description.controls?.[name];
  if (Control) {
    return (
      <Control
        {...{ name, id, field, values, problems, isReadOnly, onValue, onField }}
        onBlur={() => onBlur()}
        value={values[name]}
        error={problems[name]}
      />
    );
  }
  if (field.kind === 'list') {
    return (
      <div className={styles.wide}>
        <RowsEditor {...{ description, name, id, field, values, problems, isReadOnly, onBlur }} onRows={onValue} />
      </div>
    );
  }
  const hintKey = `${texts}.hint.${labelName(name, field)}`;
  return (
    <FieldControl
      name={name}
      label={t(`${texts}.field.${labelName(name, field)}`)}
      hint={i18n.exists(hintKey) ? t(hintKey) : undefined}
      words={`${texts}.choice.${name}`}
      field={field}
      value={values[name]}
      error={problems[name]}
      isReadOnly={isReadOnly}
      lookupQuery={description.lookupQuery?.(name, values)}
      onValue={onValue}
      onBlur={() => onBlur()}
    />
  );
}
