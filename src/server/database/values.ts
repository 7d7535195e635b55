/**
 * Conversion of PostgreSQL's text to values, the same on both databases, so that they return identical JSON: whole
 * numbers as numbers, dates unchanged, moments in ISO 8601 and UTC, numeric and intervals as text.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // bigint: ids and paise stay far below 2^53
  1082: asText, // date
  1114: asText, // timestamp
  1184: asMoment, // timestamptz
  1186: asText, // interval
  1700: asText, // numeric
};

/** The oids of arrays of these types, with the oid of their elements. */
export const arrayElements: Readonly<Record<number, number>> = {
  1016: 20,
  1182: 1082,
  1115: 1114,
  1185: 1184,
  1187: 1186,
  1231: 1700,
};

function asText(text: string): string {
  return text;
}

function asMoment(text: string): string {
  return new Date(text).toISOString();
}
