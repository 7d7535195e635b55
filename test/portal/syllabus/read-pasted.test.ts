import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPasted } from '../../../src/portal/modules/syllabus/parts/outline/read-pasted.ts';

const test = suite('text pasted into the topic editor');

/** Modules as `title [hours]: topic (hours) | topic`, for readable failures. */
const linesOf = (text: string): string[] =>
  readPasted(text).modules.map(({ title, hours, topics }) => {
    const listed = topics.map((topic) => (topic.hours === null ? topic.title : `${topic.title} (${topic.hours})`));
    return `${title}${hours === null ? '' : ` [${hours}]`}: ${listed.join(' | ')}`;
  });

const samples: [string, string, string[]][] = [
  [
    'modules with hours in brackets and a paragraph each',
    `Module-I: (10 Hours)
Matrices and systems of linear equations, rank of a matrix, eigenvalues and eigen-
vectors, diagonalisation; Cayley-Hamilton theorem (without proof).
Module-II: (8 Hours)
Ordinary differential equations of first order. Linear equations with constant coeffi-
cients. Method of variation of parameters.`,
    [
      ' [10]: Matrices and systems of linear equations | rank of a matrix | eigenvalues and eigenvectors | diagonalisation | Cayley-Hamilton theorem (without proof)',
      ' [8]: Ordinary differential equations of first order | Linear equations with constant coefficients | Method of variation of parameters',
    ],
  ],
  [
    'units with titles and lectures at the end of the line',
    `UNIT 1 – Process Management 12L
Process states; process control block; threads; scheduling criteria
UNIT 2 – Memory Management 9 Lectures
Paging; segmentation; page replacement (FIFO, LRU, optimal)`,
    [
      'Process Management [12]: Process states | process control block | threads | scheduling criteria',
      'Memory Management [9]: Paging | segmentation | page replacement (FIFO, LRU, optimal)',
    ],
  ],
  [
    'a title alone below the number',
    `MODULE 3
Shear Force and Bending Moment
Types of beams, supports and loads, shear force and bending moment diagrams of cantilevers.`,
    ['Shear Force and Bending Moment: Types of beams | supports and loads | shear force and bending moment diagrams of cantilevers'],
  ],
  [
    'numbered topics with hours, one continued on the next line',
    `Unit IV: Turbines [6 hrs]
1. Classification of turbines (1 hour)
2. Pelton wheel: velocity triangles, work done
and efficiency (2 hours)
3. Draft tubes – 1.5 hrs`,
    ['Turbines [6]: Classification of turbines (1) | Pelton wheel: velocity triangles, work done and efficiency (2) | Draft tubes (1.5)'],
  ],
  [
    'lines without marks, each a topic',
    `Module Two: Number systems
Binary arithmetic
Complements
Codes and parity
Boolean identities`,
    ['Number systems: Binary arithmetic | Complements | Codes and parity | Boolean identities'],
  ],
  [
    'experiments of a practical',
    `List of Experiments:
1) Verification of Kirchhoff’s laws
2) Study of a half-wave and a full-wave
rectifier
3) V-I characteristics of a diode`,
    [': Verification of Kirchhoff’s laws | Study of a half-wave and a full-wave rectifier | V-I characteristics of a diode'],
  ],
  [
    'page numbers, running heads and ligatures of a document',
    `BPUT B.Tech Curriculum 2024
Module 1 Fluid statics
Fluid properties; ﬁrst law of hydrostatics;
Page 14 of 96
BPUT B.Tech Curriculum 2024
manometers; forces on immersed surfaces
15
BPUT B.Tech Curriculum 2024
Module 2 Flow
Continuity; Bernoulli’s equation`,
    [
      'Fluid statics: Fluid properties | first law of hydrostatics | manometers | forces on immersed surfaces',
      'Flow: Continuity | Bernoulli’s equation',
    ],
  ],
  [
    'a title and its content in one line',
    `Module-5: Graph algorithms: breadth first search; depth first search; shortest paths; minimum spanning trees`,
    ['Graph algorithms: breadth first search | depth first search | shortest paths | minimum spanning trees'],
  ],
  [
    'abbreviations, initials and decimals end no topic',
    `Module 1
Sorting, e.g. merge sort and heap sort; complexity vs. memory; version 2.0 of the model by J. Smith.`,
    [': Sorting, e.g. merge sort and heap sort | complexity vs. memory | version 2.0 of the model by J. Smith'],
  ],
  [
    'a name with what belongs to it stays one topic while it is short',
    `Module 1
Measures of dispersion: range, variance, standard deviation. Correlation.`,
    [': Measures of dispersion: range, variance, standard deviation | Correlation'],
  ],
  [
    'an outline with tabs, as this editor copies it',
    `Introduction (4 hours)
\tHistory
\tTerms (2 hours)
Methods
\tSurveys`,
    ['Introduction [4]: History | Terms (2)', 'Methods: Surveys'],
  ],
  [
    'hours after a word',
    `Module – 4 : Soil mechanics, No. of hours: 7
• Consolidation
• Compaction
• Shear strength`,
    ['Soil mechanics [7]: Consolidation | Compaction | Shear strength'],
  ],
  ['text without any module', 'Vectors; scalars; tensors.', [': Vectors | scalars | tensors']],
  ['nothing', ' \n\t\n', []],
];
for (const [name, text, modules] of samples) test(name, () => assert.equal(linesOf(text), modules));

test('outcomes and objectives are skipped', () => {
  const { modules } = readPasted(`Course Objectives:
To learn the ways of science
Module 1 Light
Reflection; refraction
Course Outcomes: At the end students can
explain light`);
  assert.equal(
    modules.map(({ title }) => title),
    ['Light'],
  );
});

test('books are distinguished by their headings, and a continued citation is joined', () => {
  const { books, modules } = readPasted(`Module 1 Light
Reflection; refraction
Text Books:
1. E. Hecht, Optics, Pearson,
5th edition
2. A. Ghatak, Optics, McGraw Hill
Reference Books:
1. M. Born and E. Wolf, Principles of Optics
Online Resources: NPTEL course on optics https://nptel.ac.in/courses/115107095.`);
  assert.equal(modules[0]?.topics.length, 2);
  assert.equal(books, [
    { kind: 'text', citation: 'E. Hecht, Optics, Pearson, 5th edition', url: null },
    { kind: 'text', citation: 'A. Ghatak, Optics, McGraw Hill', url: null },
    { kind: 'reference', citation: 'M. Born and E. Wolf, Principles of Optics', url: null },
    { kind: 'online', citation: 'NPTEL course on optics', url: 'https://nptel.ac.in/courses/115107095' },
  ]);
});

test('a topic that begins like a heading is a topic', () => {
  const [module] = readPasted(`Module 1
1. Experiments on diodes
2. Objectives of management
3. References in C++`).modules;
  assert.equal(
    module?.topics.map(({ title }) => title),
    ['Experiments on diodes', 'Objectives of management', 'References in C++'],
  );
});

test('a topic longer than 200 characters continues in the next one', () => {
  const words = 'long words '.repeat(40).trim();
  const topics = readPasted(`Module 1\n1. ${words} (3 hours)\n2. Short`).modules.flatMap((module) => module.topics);
  assert.equal(
    topics
      .slice(0, -1)
      .map(({ title }) => title)
      .join(' '),
    words,
  );
  assert.equal(
    topics.map(({ title, hours }) => [title.length <= 200, hours]),
    [
      [true, 3],
      [true, null],
      [true, null],
      [true, null],
    ],
  );
});

test.run();
