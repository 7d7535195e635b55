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

/** Values that the schema admits, as far as JSON Schema can express it; otherwise the field's name helps. */
export function fitting(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => fitting(branch, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      // Small numbers are ids of existing records.
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 99, /Id$|^id$|version/i.test(name) ? 12 : 5000),
      });
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return fittingObject(schema);
    case 'string':
      return fittingText(schema, name);
    default:
      return fittingText(schema, name);
  }
}

/** A number with at most two decimal places, between bounds such as `0.01` and `500`. */
function fittingNumber({ minimum = 0, maximum = 100 }: JsonSchema): fc.Arbitrary<number> {
  const hundredths = { min: Math.ceil(minimum * 100), max: Math.floor(Math.min(maximum, 1000) * 100) };
  return fc.integer(hundredths).map((value) => value / 100);
}

/** All required properties, and a few of the others: with all of them hardly any object would be valid. */
function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const isRequired = (name: string) => required.includes(name);
  const others = Object.keys(properties).filter((name) => !isRequired(name));
  return fc.subarray(others, { maxLength: Math.min(others.length, 3) }).chain((chosen) => {
    const names = Object.keys(properties).filter((name) => isRequired(name) || chosen.includes(name));
    return fc.record(Object.fromEntries(names.map((name) => [name, fitting(properties[name] ?? {}, name)])));
  });
}

/** Texts that patterns do not describe well enough. */
const rightTexts: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/On$/, fc.constantFrom('2024-06-01', '2005-02-28', '2026-08-14')],
  [/phone/i, fc.stringMatching(/^[6-9]\d{9}$/)],
  [/email/i, fc.stringMatching(/^[a-z]{3,9}@college\.example$/)],
  [/^(aadhaar)$/, fc.constant('')],
  [/name/i, fc.constantFrom('Asha', 'Ravi Kumar', 'ଅନନ୍ୟା', "D'Souza")],
  [/No$/, fc.stringMatching(/^\d{10}$/)],
  [/sort/, fc.constantFrom('name', '-name', 'class', 'regdNo,-name')],
];

function fittingText({ pattern, minLength = 0, maxLength = 24 }: JsonSchema, name: string): fc.Arbitrary<string> {
  const right = rightTexts.find(([names]) => names.test(name));
  if (right) return right[1];
  if (pattern && !/\\0|\\p|\(\?/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) };
  const words = fc.stringMatching(/^[A-Za-z][a-z ]{2,12}$/);
  return fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: fc.string(length) });
}

/** Values that break servers, used for one field at a time, since otherwise nothing would pass the first check. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '\0',
    'a\0b',
    '\ud800',
    "'; drop table students; --",
    '%',
    '_',
    '\\',
    '" or ""="',
    '9'.repeat(400),
    '1e309',
    ' 1',
    '0x10',
    '१२',
    '',
    ' ',
    null,
    true,
    -1,
    0,
    1.5,
    2_147_483_647,
    2_147_483_648,
    9_007_199_254_740_993,
    1e308,
    [],
    {},
    [[]],
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '<script>',
    'x'.repeat(5000),
    '2024-02-30',
    '0000-00-00',
    '-name,,',
    ['1', '1', '\0'],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
