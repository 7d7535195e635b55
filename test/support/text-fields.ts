import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import type { JsonSchema } from '../fuzz/values.ts';

/** A text field, and a check of an input in which only this field has a value. */
export interface TextField {
  /** `body.guardians.0.email` */
  path: string;
  parse(text: string): { success: boolean };
}

/** Every place of a call's query and body that accepts free text. */
export function textFieldsOf({ query, body }: AnyEndpoint): TextField[] {
  return Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema
      ? placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).map((place) => ({
          path: [part, ...place].join('.'),
          parse: (text: string) => schema.safeParse(around(place, text)),
        }))
      : [],
  );
}

type Place = readonly (string | number)[];

function placesOf(schema: JsonSchema): Place[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (branches.length > 0) return unique(branches.flatMap(placesOf));
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.type === 'array') return placesOf(schema.items ?? {}).map((place) => [0, ...place]);
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesOf(inner).map((place) => [name, ...place]));
  // A schema that JSON Schema cannot express, such as an optional field, has no type here: it is tried as a text.
  return schema.type === 'string' || schema.type === undefined ? [[]] : [];
}

const unique = (places: readonly Place[]) => [...new Map(places.map((place) => [place.join('.'), place])).values()];

function around([first, ...rest]: Place, text: string): unknown {
  if (first === undefined) return text;
  return typeof first === 'number' ? [around(rest, text)] : { [first]: around(rest, text) };
}
