import fc from 'fast-check';
import { fitting, nasty, type JsonSchema } from './values.ts';

/** One operation of the OpenAPI document, as far as requests need it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  body: JsonSchema | null;
  isUpload: boolean;
}

/** A request to send: `undefined` values are omitted. */
export interface FuzzRequest {
  url: string;
  body: unknown;
}

type Document = { paths: Record<string, Record<string, Record<string, unknown>>> };

/** Every operation of the document. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation['requestBody'] as { content?: Record<string, { schema: JsonSchema }> } | undefined)?.content;
      return {
        name: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        parameters: operation['parameters'] as Operation['parameters'],
        body: content?.['application/json']?.schema ?? null,
        isUpload: content?.['multipart/form-data'] !== undefined,
      };
    }),
  );
}

/** Valid requests, most of them with one nasty value. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const parts = fc.record({
    parameters: fc.tuple(
      ...operation.parameters.map(({ name, schema, required }) =>
        required ? fitting(schema, name) : fc.option(fitting(schema, name), { nil: undefined, freq: 1 }),
      ),
    ),
    body: operation.body ? fitting(operation.body) : fc.constant(undefined),
    place: fc.nat(),
    poison: fc.option(nasty, { freq: 6 }),
  });
  return parts.map(({ parameters, body, place, poison }) => {
    const values = [...parameters];
    const spoiled = poison === null ? body : spoil(values, body, place, poison);
    return { url: addressOf(operation, values), body: spoiled };
  });
}

/** Puts the poison into one of the parameters or into one field of the body, at any depth. */
function spoil(parameters: unknown[], body: unknown, place: number, poison: unknown): unknown {
  const paths = pathsIn(body);
  const count = parameters.length + paths.length;
  if (count === 0) return body;
  const chosen = place % count;
  if (chosen < parameters.length) {
    parameters[chosen] = poison;
    return body;
  }
  return replaced(body, paths[chosen - parameters.length] ?? [], poison);
}

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], poison: unknown): unknown {
  if (key === undefined) return poison;
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, poison) : inner));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, poison) };
}

/** The address of an operation with a value for each of its parameters; undefined omits one. */
export function addressOf(operation: Operation, values: unknown[]): string {
  const search = new URLSearchParams();
  let path = operation.path;
  operation.parameters.forEach((parameter, index) => {
    const value = values[index];
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(wellFormed(value)) || '%20');
    else
      for (const item of Array.isArray(value) ? value : value === undefined ? [] : [value]) search.append(parameter.name, wellFormed(item));
  });
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** An address cannot contain half a surrogate pair. */
const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/[\ud800-\udfff]/g, '\ufffd');
