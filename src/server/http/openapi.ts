import * as z from 'zod/mini';
import { api } from '../api.ts';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { errorBody } from '../../contract/core/errors.ts';
import { permission, type Permission } from '../../contract/core/permissions.ts';
import { scopeOf } from '../../contract/core/scope.ts';
import { rests } from '../pauses.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

/**
 * Writes the whole API as OpenAPI 3.1, made from the contract: exactly the calls that are served. Other requests
 * continue meanwhile.
 */
export async function writeOpenApi(version: string): Promise<Buffer> {
  const rest = rests();
  const operations = new Map<string, string[]>();
  for (const [name, endpoint] of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const written = `${JSON.stringify(endpoint.method.toLowerCase())}:${JSON.stringify(operation(name, endpoint))}`;
    operations.set(path, [...(operations.get(path) ?? []), written]);
    await rest();
  }
  const paths = [...operations].map(([path, written]) => `${JSON.stringify(path)}:{${written.join()}}`);
  const about = {
    openapi: '3.1.0',
    info: {
      title: 'PMEC portal',
      version,
      description: 'The API of the college portal. Money is in paise, dates are ISO 8601.',
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
  return Buffer.from(`${JSON.stringify(about).slice(0, -1)},"paths":{${paths.join()}}}`);
}

function operation(name: string, endpoint: AnyEndpoint): Record<string, unknown> {
  const { access, also, callers, scope, wide, sight } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [whoOf(endpoint), rowsOf(endpoint), endpoint.rule].filter((part) => part).join(' '),
    tags: [endpoint.path.split('/')[1]],
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    'x-access': access,
    'x-callers': callers,
    ...(also && { 'x-also': also }),
    ...(scope && { 'x-scope': scope }),
    ...(wide && { 'x-wide': wide }),
    ...(sight && { 'x-sight': sight }),
    ...(endpoint.area && { 'x-area': endpoint.area }),
    ...(endpoint.changes && { 'x-changes': endpoint.changes }),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      200: { description: 'The answer.', content: answerContent(endpoint) },
      default: {
        description: 'An error, in the one form.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const listed = (names: readonly Permission[]): string => names.map((name) => `${permission[name]} ${name}`).join(', ');

function whoOf({ access, also = [], callers }: AnyEndpoint): string {
  if (access === 'anyone') return 'Anyone.';
  const kind = { employees: 'Employees only.', students: 'Students only.', both: '' }[callers];
  const held = access === 'signedIn' ? 'Anyone signed in.' : `Any of: ${listed(access)}.`;
  return [held, also.length > 0 && `And: ${listed(also)}.`, kind].filter((part) => part).join(' ');
}

/** The rows of a call, and the answer for other rows. */
function rowsOf({ scope, wide = [], sight }: AnyEndpoint): string {
  if (!scope) return '';
  const rows = scope.map((name) => scopeOf(name).rows).join(' ');
  const all = wide.length > 0 ? ` All with ${listed(wide)}.` : '';
  return `Rows: ${rows}${all} Other rows are NotFound${sight ? ', or Forbidden if the caller may see them' : ''}.`;
}

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'name' || name === 'key' ? { type: 'string' } : { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
  }));
}

function queryParameters(query: z.ZodMiniType | undefined): unknown[] {
  if (!query) return [];
  const schema = schemaOf(query, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: value,
  }));
}

function requestBody(endpoint: AnyEndpoint): Record<string, unknown> {
  if (endpoint.upload) {
    const file = {
      type: 'string',
      format: 'binary',
      description: `At most ${endpoint.upload.maxBytes} bytes of ${endpoint.upload.types.join(', ')}.`,
    };
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } },
      },
    };
  }
  return endpoint.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
    : {};
}

function answerContent(endpoint: AnyEndpoint): Record<string, unknown> {
  const binary = { schema: { type: 'string', format: 'binary' } };
  const json = { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } };
  if (endpoint.file === 'always') return { 'application/octet-stream': binary };
  if (endpoint.file === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (endpoint.file === 'byFormat')
    return { ...json, 'text/csv': binary, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary };
  return json;
}
