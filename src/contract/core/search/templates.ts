import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, text } from '../field.ts';
import { oneAnswer } from '../paging.ts';
import type { Permission } from '../permissions.ts';
import { id, moment, version } from '../scalars.ts';
import type { ScopeName, TableOf } from '../scope.ts';
import type { SearchDefinition } from './query.ts';

/** The name of a saved search or report. */
export const templateName = text({ min: 3, max: 60 });

/** A saved search or report. */
export interface Template<Definition extends SearchDefinition = SearchDefinition> {
  id: number;
  version: number;
  name: string;
  isShared: boolean;
  /** It belongs to the caller, who may change it. */
  isOwn: boolean;
  owner: string;
  /** The caller may read every field that it names. */
  isAllowed: boolean;
  definition: Definition;
  /**
   * Names that no longer exist: they are omitted from `definition`, which may then match more persons than intended.
   */
  lost: string[];
  lastRunAt: string | null;
  updatedAt: string;
}

interface TemplateOptions<P extends string, Definition extends SearchDefinition> {
  path: P;
  access: readonly [Permission, ...Permission[]];
  definition: z.ZodMiniType<Definition>;
  /** The records that are searched: `students`. */
  what: string;
  rule: string;
  /** The scopes of the saved searches of these records. */
  scopes: TemplateScopes;
}

type TemplateScope<S = ScopeName> = S extends ScopeName ? ('reportTemplates' extends TableOf<S> ? S : never) : never;
interface TemplateScopes {
  own: TemplateScope;
  shared: TemplateScope;
}

/** The calls for the saved searches and reports of one kind of record. */
export function templateCalls<const P extends string, Definition extends SearchDefinition>({
  path,
  access,
  definition,
  what,
  rule,
  scopes,
}: TemplateOptions<P, Definition>) {
  const template = z.object({
    id,
    version,
    name: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    owner: z.string(),
    isAllowed: z.boolean(),
    definition,
    lost: z.array(z.string()),
    lastRunAt: z.nullable(moment),
    updatedAt: moment,
  }) as unknown as z.ZodMiniType<Template<Definition>>;
  const readable = { scope: [scopes.own, scopes.shared] } as const;
  const ownScope = { scope: [scopes.own], sight: readable } as const;
  const oneTemplate = oneAnswer(template);
  const onePath = `${path}/:id` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access,
      ...readable,
      summary: `List saved searches and reports of ${what}: the caller’s own and shared ones.`,
      area: 'ReportTemplates',
      answer: z.object({ data: z.array(template) }),
    }),
    add: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Save a search or a report of ${what} under a name.`,
      rule,
      changes: ['ReportTemplates'],
      isLarge: true,
      body: z.strictObject({ name: templateName.schema, isShared: flag().schema, definition }),
      answer: oneTemplate,
    }),
    change: endpoint({
      method: 'PATCH',
      path: onePath,
      access,
      ...ownScope,
      summary: `Rename, share or replace a saved search or report of ${what}.`,
      changes: ['ReportTemplates'],
      isLarge: true,
      body: z.strictObject({
        version,
        name: z.optional(templateName.schema),
        isShared: z.optional(flag().schema),
        definition: z.optional(definition),
      }),
      answer: oneTemplate,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: onePath,
      access,
      ...ownScope,
      summary: `Delete a saved search or report of ${what}.`,
      changes: ['ReportTemplates'],
      answer: oneAnswer(z.object({ id })),
    }),
  };
}
export type TemplateCalls<Definition extends SearchDefinition = SearchDefinition> = ReturnType<typeof templateCalls<string, Definition>>;
