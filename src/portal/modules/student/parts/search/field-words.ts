import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permission } from '../../../../../contract/core/permissions.ts';
import { searchFields, searchGroups, type PartOf } from '../../../../../contract/student/search-fields.ts';
import { usePermissions } from '../../../../session/use-permissions.ts';

/** Fields by the group under which they are offered, with their words. */
export interface FieldGroup {
  key: string;
  label: string;
  fields: readonly { value: string; label: string }[];
}

/** What the fields of the search are called, and which of them this user may ask for. */
export interface FieldWords {
  label: (name: string) => string;
  /** The same over a column, short where there is a short word. */
  head: (name: string) => string;
  /** The words of a choice. */
  word: (name: string, choice: string) => string;
  groups: readonly FieldGroup[];
  mayUse: (name: string) => boolean;
}

/** Whose part it is: the words of the record's own lists. */
const whoseOf: Readonly<Record<PartOf['list'], string>> = {
  guardians: 'student.choice.guardians.relation',
  addresses: 'student.choice.addresses.kind',
  qualifications: 'student.choice.qualifications.level',
  documents: 'student.choice.documents.kind',
  events: 'student.timeline.event',
  certificates: 'student.timeline.certificate',
};

const choicesOf = (name: string): string => {
  const list = searchFields[name]?.partOf?.list;
  if (list === 'documents') return 'student.choice.documents.state';
  return list === 'events' ? 'student.timeline.reason' : `student.choice.${name}`;
};

export function useFieldWords(): FieldWords {
  const { t } = useTranslation();
  const held = usePermissions();
  return useMemo(() => {
    const label = (name: string): string => {
      const partOf = searchFields[name]?.partOf;
      if (!partOf) return t([`student.search.field.${name}`, `student.field.${name}`]);
      const { list, which, part } = partOf;
      return t('student.search.partOf', {
        whose: t(`${whoseOf[list]}.${which}`),
        part: t([`student.search.part.${part}`, `student.${list}.${part}`, `student.certificate.field.${part}`]),
      });
    };
    const head = (name: string) => t([`student.head.${name}`, `student.search.field.${name}`, `student.field.${name}`]);
    const word = (name: string, choice: string) =>
      searchFields[name]?.isVerbatim ? choice : t(`${choicesOf(name)}.${choice}`);
    const mayUse = (name: string) => {
      const needed = searchFields[name]?.personal;
      return name in searchFields && (needed === undefined || (held?.has(permission[needed]) ?? false));
    };
    const offered = () =>
      searchGroups
        .map((key) => ({
          key,
          label: t(`student.search.group.${key}`),
          fields: Object.keys(searchFields)
            .filter((name) => searchFields[name]?.group === key && mayUse(name))
            .map((value) => ({ value, label: label(value) })),
        }))
        .filter(({ fields }) => fields.length > 0);
    let groups: readonly FieldGroup[] | undefined;
    return {
      label,
      head: (name: string) => (searchFields[name]?.partOf ? label(name) : head(name)),
      word,
      mayUse,
      // More than a hundred words, which most who ask do without.
      get groups() {
        return (groups ??= offered());
      },
    };
  }, [t, held]);
}
