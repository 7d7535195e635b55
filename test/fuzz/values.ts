import fc from 'fast-check';

/** The parts of JSON Schema that our document uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  pattern?: string;
}

/** Values that the schema admits, as far as JSON Schema can say. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map(fitting));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -(2 ** 31)), max: Math.min(schema.maximum ?? 99, 5000) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return fittingObject(schema);
    case 'string':
      return fittingText(schema);
    default:
      return fc.jsonValue();
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)]));
  return fc.record(shape, { requiredKeys: required.filter((name) => name in shape) });
}

function fittingText({ pattern, minLength = 0, maxLength = 24 }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) });
  if (!pattern || /\\0|\\p|\(\?/.test(pattern))
    return fc.oneof(plain, fc.constantFrom('2024-06-01', 'Asha', '9876543210'));
  return fc.stringMatching(new RegExp(pattern));
}

/** What breaks servers: put in the place of one field at a time, or nothing would pass the first check. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '\0', 'a\0b', '\ud800', "'; drop table students; --", '%', '_', '\\', '" or ""="', '9'.repeat(400), '1e309', ' 1', '0x10', '१२',
    '', ' ', null, true, -1, 0, 1.5, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_993, 1e308, [], {}, [[]], '__proto__',
    'constructor', '../../etc/passwd', '<script>', 'x'.repeat(5000), '2024-02-30', '0000-00-00', '-name,,', ['1', '1', '\0'],
  ), // prettier-ignore
  fc.jsonValue({ maxDepth: 2 }),
);
