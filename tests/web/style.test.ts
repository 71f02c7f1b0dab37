/** The English texts follow docs/style.md, as far as a program can see. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import course from '../../web/lesson/course.json' with { type: 'json' };
import { texts } from '../../web/text/en/index.js';
import { plainText } from '../../web/wording/rich-text.js';
import { allIds, readLesson } from './helpers.js';

type Text = readonly [where: string, text: string];

/** All literals of a source with words in them; `…` means an inserted value of a template. */
function literals(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(new URL(`../../web/text/en/${file}`, import.meta.url), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Text[] = [];
  const visit = (node: ts.Node, path: readonly string[]): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    const inside = named ? [...path, node.name.getText(source).replaceAll("'", '')] : path;
    if (ts.isStringLiteralLike(node)) found.push([inside.join('.'), node.text]);
    if (ts.isTemplateExpression(node)) {
      const text = node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
      found.push([inside.join('.'), node.head.text + text]);
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return found;
}

const english: Text[] = [
  ...readdirSync(new URL('../../web/text/en', import.meta.url)).flatMap(literals),
  ...allIds.flatMap((id): Text[] => {
    const { title, about } = readLesson(id);
    return [
      [`${id}.title`, title],
      [`${id}.about`, about ?? ''],
    ];
  }),
  ...course.parts.flatMap((session, i) =>
    Object.entries(session).flatMap(([key, value]): Text[] =>
      typeof value === 'object' && 'en' in value ? [[`course.${i}.${key}`, String(value.en)]] : [],
    ),
  ),
].map(([where, text]) => [where, plainText(text)] as const);

/** Words and phrases that are never written, each with the texts that mean something else by it. */
const never: readonly (readonly [word: RegExp, meant: readonly string[]])[] = [
  [/\btold\b/i, ['course.4.misconception']], // what students say of heads
  [/\basked\b/i, ['learn.tally.codeWhy']], // a person asks
  [/\bby now\b/i, []],
  [/\bgo(?:es)? on\b/i, ['engine.stackOrder']], // a row continues
  [/\ball of it\b/i, []],
  [/\bbrought to\b/i, []],
  [/\b(?:nobody|somebody)\b/i, ['course.4.misconception']],
  [/\bby hand\b/i, []],
  [/\blikeliest\b/i, []],
  [/\bcovered\b/i, []],
  [/\bas the lesson has it\b/i, []],
  [/\bstands?\b/i, ['engine.unknownWord']],
  [/\btakes? (?:most )?from\b/i, []],
  [/\bhidden numbers?\b/i, []],
  [/\bswitch(?:ed|ing)? (?:[\w’]+ ){0,3}off\b/i, []],
  [/\btable E\b/i, []],
  [/\bnever trained on\b/i, []],
  [/\blearns? by heart\b/i, []],
  [/n['’]t\b/i, []],
];

test('English texts have none of the words that are never written', () => {
  const wrong = never.flatMap(([word, meant]) =>
    english
      .filter(([where, text]) => word.test(text) && !meant.includes(where))
      .map(([where, text]) => `${where}: ${word.exec(text)?.[0]} in “${text}”`),
  );
  expect(wrong).toEqual([]);
});

test('each of the exceptions is still needed', () => {
  const idle = never.flatMap(([word, meant]) =>
    meant.filter((name) => !english.some(([where, text]) => where === name && word.test(text))),
  );
  expect(idle).toEqual([]);
});

/** A lesson plan's notes are read by a teacher, line by line. */
const isNotes = (where: string): boolean => where.startsWith('course.');
const sentences = (text: string): string[] => text.split(/(?<=[.?!][”)]?)\s+/);

/** Longer than 25 words: definitions that lose by being cut. */
const longer = ['captions.project', 'engine.bracketWords', 'exporting.large'];

test('no sentence has more than 25 words', () => {
  const wrong = english
    .filter(([where]) => !isNotes(where) && !longer.includes(where))
    .flatMap(([where, text]) => sentences(text).map((sentence) => [where, sentence] as const))
    .filter(([, sentence]) => sentence.split(/\s+/).length > 25)
    .map(([where, sentence]) => `${where}: ${sentence}`);
  expect(wrong).toEqual([]);
});

/** Labels in front of a value, and code, have other colons. */
const labelled = [
  'ledger.spoken',
  'modelMap.cells.stream',
  'own.notJson',
  'source.moved',
  'problems.misfit.part',
];

test('no sentence has two colons or semicolons', () => {
  const wrong = english
    .filter(([where]) => !isNotes(where) && !labelled.includes(where))
    .flatMap(([where, text]) => sentences(text).map((sentence) => [where, sentence] as const))
    .filter(([, sentence]) => (sentence.match(/[:;](?=\s)/g) ?? []).length > 1)
    .map(([where, sentence]) => `${where}: ${sentence}`);
  expect(wrong).toEqual([]);
});

test('a lesson has the same title in the chooser and in its document', () => {
  for (const id of allIds) {
    const { title } = texts.lessons[id as keyof typeof texts.lessons];
    expect(plainText(title), id).toBe(readLesson(id).title);
  }
});
