import type { Tables } from '../../../database/seed/steps.ts';

/** A general policy, one for practicals, and one each for two programmes, from a batch on. */
export async function writeAttainmentPolicies({ db, add }: Tables): Promise<void> {
  const studied = await db.selectFrom('syllabi').select(['programId', 'batchId']).orderBy('programId').orderBy('batchId').execute();
  const [first] = studied;
  const second = studied.find(({ programId, batchId }) => programId !== first?.programId && batchId !== first?.batchId);
  const all = {
    programId: null,
    courseKind: null,
    fromBatchId: null,
    internalThreshold: 60,
    cut1: 50,
    cut2: 60,
    wInternal: 0.3,
    courseMethod: 'weighted',
    absentAsZero: false,
    defaultTarget: 2,
  } as const;
  await add('attainmentPolicies', [
    all,
    { ...all, courseKind: 'practical', internalThreshold: 70, wInternal: 0.6 },
    ...(first
      ? [{ ...all, programId: first.programId, fromBatchId: first.batchId, cut1: 40, cut2: 55, courseMethod: 'scaled' as const }]
      : []),
    ...(second
      ? [
          {
            ...all,
            programId: second.programId,
            courseKind: 'theory' as const,
            fromBatchId: second.batchId,
            absentAsZero: true,
            defaultTarget: 1.8,
          },
        ]
      : []),
  ]);
}
