import type { TestApp } from './app.ts';

/** Ids of the demo college’s exam types, by code. */
export async function typeIds(db: TestApp['database']['db']): Promise<Record<string, number>> {
  const rows = await db.selectFrom('examTypes').select(['id', 'code']).execute();
  return Object.fromEntries(rows.map(({ id, code }) => [code, id]));
}

/** Internal tests, the best two of two, worth 30. */
export const component = (types: Readonly<Record<string, number>>, more: object = {}) => ({
  examTypeId: types['IT'],
  label: 'IT',
  weight: 30,
  method: 'bestAverage',
  planned: 2,
  bestOf: 2,
  slabs: [],
  ...more,
});

/** A policy of 50 marks by internal tests alone. */
export const policyDraft = (types: Readonly<Record<string, number>>, more: object = {}) => ({
  name: 'Theory of tests',
  courseKind: 'theory',
  degreeId: null,
  fromBatchId: null,
  internalMax: 50,
  passMark: 25,
  rounding: 'halfUp',
  voidRule: 'full',
  markStep: '0.5',
  components: [component(types, { weight: 50 })],
  ...more,
});
