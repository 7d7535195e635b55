/** Verbs by the level of Bloom's revised taxonomy that they speak of, 1 to 6. Each stands where it is mostly put. */
export const bloomVerbs: readonly (readonly string[])[] = [
  [
    'define', 'list', 'name', 'state', 'recall', 'recognise', 'identify', 'label', 'match', 'memorise', 'quote',
    'recite', 'record', 'repeat', 'reproduce', 'retrieve', 'tabulate', 'tell', 'locate', 'enumerate', 'outline',
    'cite', 'select', 'recollect', 'write',
  ],
  [
    'explain', 'describe', 'summarise', 'discuss', 'classify', 'interpret', 'paraphrase', 'illustrate', 'infer',
    'exemplify', 'express', 'extend', 'generalise', 'indicate', 'report', 'restate', 'review', 'rewrite', 'translate',
    'visualise', 'clarify', 'convert', 'distinguish', 'represent', 'associate',
  ],
  [
    'apply', 'use', 'solve', 'demonstrate', 'calculate', 'compute', 'implement', 'execute', 'operate', 'perform',
    'practise', 'prepare', 'show', 'sketch', 'employ', 'determine', 'carry', 'measure', 'conduct', 'draw', 'simulate',
    'obtain', 'utilise', 'find', 'adapt',
  ],
  [
    'analyse', 'compare', 'contrast', 'differentiate', 'examine', 'categorise', 'deconstruct', 'deduce', 'diagnose',
    'dissect', 'inspect', 'investigate', 'organise', 'question', 'relate', 'separate', 'structure', 'subdivide',
    'survey', 'test', 'experiment', 'correlate', 'attribute', 'detect', 'model',
  ],
  [
    'evaluate', 'assess', 'judge', 'justify', 'critique', 'appraise', 'argue', 'conclude', 'criticise', 'debate',
    'decide', 'defend', 'estimate', 'grade', 'prioritise', 'rank', 'rate', 'recommend', 'support', 'validate',
    'verify', 'weigh', 'monitor', 'check', 'predict',
  ],
  [
    'create', 'design', 'develop', 'construct', 'formulate', 'compose', 'plan', 'produce', 'propose', 'build',
    'invent', 'devise', 'generate', 'synthesise', 'assemble', 'author', 'combine', 'compile', 'derive', 'fabricate',
    'hypothesise', 'integrate', 'originate', 'program', 'prototype',
  ],
]; // prettier-ignore

/** Nobody can be examined in these: they name no behaviour that could be seen. */
export const unmeasurableVerbs: readonly string[] = ['know', 'understand', 'learn', 'appreciate'];

/** Spellings of the other side of the Atlantic, and forms in which a statement begins. */
export function plainVerb(word: string): string {
  const lower = word.toLowerCase().replace(/[^a-z]/g, '');
  return lower.replace(/^(\w{3,})(iz)(e|es|ing)$/, '$1is$3').replace(/^analyz/, 'analys').replace(/^practice$/, 'practise'); // prettier-ignore
}
