import * as z from 'zod/mini';
import { changeSchema, recordSchema, type Fields, type RecordOf } from './field.ts';

/** Fields of a person whose correction requires a proof: the names and the birth date. */
export const provenFields: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName', 'bornOn']);

/** The body of a change of the caller's own record: fields that need no request, and the present address. */
export function ownRecordBody<Own extends Fields, Address extends Fields>(fields: Own, address: Address) {
  return z.extend(changeSchema(fields) as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>, {
    /** Null: same as the permanent address. */
    presentAddress: z.optional(z.nullable(recordSchema(address))),
  }) as unknown as z.ZodMiniType<Partial<RecordOf<Own>> & { version: number; presentAddress?: RecordOf<Address> | null }>;
}
