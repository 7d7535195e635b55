import type { ColumnType, Generated } from 'kysely';

/** Columns of every table. The code that changes a row sets `updatedAt` and `version`. */
export interface Base {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Read as a value, written as JSON text: `JSON.stringify(value)`. */
export type JsonColumn = ColumnType<Json, string, string>;
export type NullableJsonColumn = ColumnType<Json, string | null | undefined, string | null>;
/** Read as a decimal string, so that both databases agree to the last digit. */
export type NumericColumn = ColumnType<string, number | string, number | string>;
export type NullableNumericColumn = ColumnType<string | null, number | string | null | undefined, number | string | null>;
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;
