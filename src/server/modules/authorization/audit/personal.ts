import type { AuditChange } from '../../../../contract/core/audit.ts';
import type { People } from '../../../../contract/core/module.ts';
import { modules } from '../../../../contract/modules.ts';
import { personalNames } from '../../../record-fields.ts';

/** Kinds of people that a reader of the trail may see with their personal values. */
export type Sight = ReadonlySet<string>;

/** All kinds of people in the trail. */
export const people: readonly People[] = modules.flatMap((names) => names.people);

type Values = Readonly<Record<string, unknown>> | null;
interface EventFacts {
  tableName: string;
  aboutKind: string | null;
  before: Values;
  after: Values;
}

/** Changes of an event, field by field. Personal fields are listed without values. Secrets are omitted. */
export function changesOf(event: EventFacts, sight: Sight): AuditChange[] {
  const { before, after } = event;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !isSecret(field))
    .map((field) => {
      const isHidden = hides(event, field, sight);
      const shown = (values: Values) => (isHidden ? null : withoutPersonal(values?.[field] ?? null, sight));
      return { field, isHidden, before: shown(before), after: shown(after) };
    });
}

function hides({ tableName, aboutKind }: EventFacts, field: string, sight: Sight): boolean {
  // A change request contains the value of any field under its own field names.
  if (tableName === 'change_requests' && field !== 'field' && field !== 'state') {
    const owners = people.filter(({ kind }) => kind === aboutKind);
    return (owners.length > 0 ? owners : people).some(({ kind }) => !sight.has(kind));
  }
  const owner = people.find(({ whole }) => whole.includes(tableName));
  if (owner) return !sight.has(owner.kind);
  const concerned = people.find(({ kind }) => kind === aboutKind) ?? people.find(({ tables }) => tables.includes(tableName));
  return concerned ? personalOf(concerned).has(field) && !sight.has(concerned.kind) : isPersonalHere(field, sight);
}

/** Removes personal keys from objects within a value: a saved row, a list of rows. */
function withoutPersonal(value: unknown, sight: Sight): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPersonal(item, sight));
  if (typeof value !== 'object' || value === null) return value;
  const visible = Object.entries(value).filter(([key]) => !isSecret(key) && !isPersonalHere(key, sight));
  return Object.fromEntries(visible.map(([key, inner]) => [key, withoutPersonal(inner, sight)]));
}

const isPersonalHere = (field: string, sight: Sight): boolean =>
  people.some(({ kind, anywhere }) => !sight.has(kind) && anywhere.includes(field));

const isSecret = (field: string): boolean => /(hash|hmac|secret|token)$/i.test(field) || /^(new|current)?password$/i.test(field);

/**
 * True if the reader may see the note of an event. Notes can contain personal facts: what happened to a student, or why
 * a certificate was cancelled.
 */
export const showsNote = ({ tableName, aboutKind }: Pick<EventFacts, 'tableName' | 'aboutKind'>, sight: Sight): boolean =>
  people.every(({ kind, notes = [] }) => sight.has(kind) || aboutKind !== kind || !notes.includes(tableName));

const namesByKind = new Map<string, ReadonlySet<string>>();

/** Personal fields of events about one kind of people: fields of the record, of events and of documents. */
function personalOf({ kind, anywhere, record, fields = [] }: People): ReadonlySet<string> {
  const names = namesByKind.get(kind) ?? new Set([...anywhere, ...personalNames(record), ...fields]);
  namesByKind.set(kind, names);
  return names;
}
