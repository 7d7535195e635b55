import type { OutboxEntry } from '../../../machines/outbox.ts';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { versionIn } from './body.ts';
import { latestOwn } from './own-versions.ts';
import { recordOf, type BodyOf, type ParamsOf, type Sendable } from './sendable.ts';

/** A new change or draft for the outbox. */
export function newEntry<E extends AnyEndpoint, Draft>(
  kind: Sendable<E, Draft>,
  params: ParamsOf<E>,
  user: number,
  content: { status: 'waiting'; value: BodyOf<E> } | { status: 'draft'; value: Draft },
): OutboxEntry {
  const record = recordOf(kind, params);
  const { status, value } = content;
  return {
    id: status === 'draft' ? `${record}/draft` : record,
    record,
    status,
    mark: Math.random(),
    version: latestOwn(record, versionIn(value)),
    problem: null,
    fields: {},
    at: new Date().toISOString(),
    user,
    kind: kind.name,
    params: params as OutboxEntry['params'],
    path: kind.call.path,
    changes: kind.call.changes ?? [],
    body: value,
    title: kind.title(params, value),
    href: kind.href(params),
    texts: kind.texts,
    labels: kind.labels,
  };
}
