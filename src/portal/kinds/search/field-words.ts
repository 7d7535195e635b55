import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permission } from '../../../contract/core/permissions.ts';
import { usePermissions } from '../../session/use-permissions.ts';
import { choicesOf, headOf, labelOf } from './texts.ts';
import { useSubject } from './subject.ts';

/** Fields under one heading, with their texts. */
export interface FieldGroup {
  key: string;
  label: string;
  fields: readonly { value: string; label: string }[];
}

/** Texts of the search fields, and their availability to this user. */
export interface FieldWords {
  label: (name: string) => string;
  /** Heading of the field’s column, short if possible. */
  head: (name: string) => string;
  /** Text of an option. */
  word: (name: string, choice: string) => string;
  groups: readonly FieldGroup[];
  mayUse: (name: string) => boolean;
}

export function useFieldWords(): FieldWords {
  const { t } = useTranslation();
  const subject = useSubject();
  const held = usePermissions();
  return useMemo(() => {
    const { fields, groups: keys, names } = subject.catalogue;
    const wordsOf = ({ keys, owner }: ReturnType<typeof labelOf>): string =>
      owner === undefined ? t(keys) : t('kind.search.partOf', { whose: t(owner), part: t(keys) });
    const label = (name: string) => wordsOf(labelOf(subject, name));
    const word = (name: string, choice: string) => {
      const root = choicesOf(subject, name);
      return root === null ? choice : t(`${root}.${choice}`);
    };
    const mayUse = (name: string) => {
      const needed = fields[name]?.personal;
      return Object.hasOwn(fields, name) && (needed === undefined || (held?.has(permission[needed]) ?? false));
    };
    const offered = () =>
      keys
        .map((key) => ({
          key,
          label: t(`${subject.texts}.group.${key}`),
          fields: names.filter((name) => fields[name]?.group === key && mayUse(name)).map((value) => ({ value, label: label(value) })),
        }))
        .filter((group) => group.fields.length > 0);
    let groups: readonly FieldGroup[] | undefined;
    return {
      label,
      head: (name: string) => wordsOf(headOf(subject, name)),
      word,
      mayUse,
      // Computed on first use: more than a hundred texts, which most components do not need.
      get groups() {
        return (groups ??= offered());
      },
    };
  }, [t, held, subject]);
}
