import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../src/server/api.ts';
import { readTexts } from './support/languages.ts';

/** Phrases to avoid where office staff use another word, and that word. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\bevery ?body\b/i, 'everyone'],
  [/\bno ?body\b/i, 'no one'],
  [/\bsome ?body\b/i, 'someone'],
  [/\b(who|whom|what)ever\b/i, 'anyone who, those who'],
  [/\bso (many|much) of\b/i, 'this many'],
  [/\bfor (good|ever)\b/i, 'permanently, without end date'],
  [/\btak(e|es|en|ing) (it |them |\S+ (grant|semester|event|request|upload|rows?) )?back\b/i, 'undo, revoke, withdraw'],
  [/\btak(e|en) (as )?(a|the) file\b/i, 'download'],
  [/\bmake it again\b/i, 'run again'],
  [/\b(was|were|is|be|being|are) made\b(?! in semester)/i, 'generated, created'],
  [/\b(is|was|were|are|be) written\b(?! (differently|down))/i, 'saved'],
  [/\bmust be filled in\b/i, 'required'],
  [/^this is needed/i, 'required'],
  [/\bleft empty\b/i, 'left blank'],
  [/\b(the|a|our) usual\b/i, 'default'],
  [/\bsums? of all\b|^sum$/i, 'total'],
  [/\bnarrow(ed)? down\b/i, 'filter'],
  [/\border of the rows\b/i, 'sort by'],
  [/(?<!question )\bpapers?\b(?! size)(?!.*\b(question|of a test))/i, 'document, certificate, printout'],
  [/\bgo on\b(?! to)/i, 'continue'],
  [/\bshipped\b/i, 'built-in'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\bin force\b(?! )/i, 'active'],
  [/\b(is|are) there already\b|\bhere already\b/i, 'already exists'],
  [/\bno longer there\b|\bnot there (yet|any more)\b/i, 'no longer exists, not available yet'],
  [/\w'\w/, 'a typographic apostrophe'],
];

/** Exceptions: the internal question papers of the specification, and a grant that is in force. */
const result = new Set(['nav.questionPapers', 'authorization.permission.Exam_QuestionPapers', 'authorization.grants.choice.state.live']);

const wrongIn = (texts: Iterable<readonly [string, string]>) =>
  [...texts].flatMap(([name, text]) =>
    instead.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${name}: “${text}”, say ${better}`),
  );

const words = suite('words of the house');
words('English texts use the words of office staff', () => {
  assert.equal(wrongIn([...readTexts('en')].filter(([key]) => !result.has(key))), []);
});
words('summaries and rules of the API use the words of office staff', () => {
  const texts = [...api].flatMap(([name, { summary, rule }]) => [
    [name, summary] as const,
    ...(rule ? [[`${name} (rule)`, rule] as const] : []),
  ]);
  assert.ok(texts.length > 150);
  assert.equal(wrongIn(texts), []);
});
words('State is used for an address only', () => {
  const states = [...readTexts('en')].filter(([, text]) => text === 'State').map(([key]) => key);
  const places =
    /^(student\.(addresses|report\.(field|head)|import\.column)\.state|employee\.(addresses|choice\.awardLevel|search\.part)\.state|award\.choice\.level\.state|machines\.state)$/;
  assert.equal(
    states.filter((key) => !places.test(key)),
    [],
  );
});
words('a phrase that was in use is found', () => {
  const old = [
    'Take as a file',
    'Make it again',
    'Sum of all',
    'Nobody may hold the role.',
    'Back to the usual columns',
    'Left empty, today',
    'The report could not be made',
    "The server's answer",
  ];
  for (const text of old) assert.ok(wrongIn([['old', text]]).length > 0, text);
});
words.run();
