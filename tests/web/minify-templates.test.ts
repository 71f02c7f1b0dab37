import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { minifyCss, minifyHtml, minifyTemplates } from '../../tools/minify-templates.mjs';

const minified = (code: string): string => minifyTemplates(code, parseAst);

describe('the minifier of templates', () => {
  it('keeps one space where words or inline elements stand beside each other', () => {
    expect(minifyHtml('a\n  <b>c</b>\n  <i>d</i>')).toBe('a <b>c</b> <i>d</i>');
    expect(minifyHtml('<label>Seed <input /></label>\n<span>x</span>')).toBe(
      '<label>Seed <input /></label> <span>x</span>',
    );
  });

  it('takes white space out of tags', () => {
    expect(minifyHtml('<p\n  class="x"\n  id="y"\n>a</p\n>b')).toBe('<p class="x" id="y">a</p>b');
  });

  it('keeps spaces that a source writes as such', () => {
    expect(minifyHtml('<p>a&nbsp; \u00a0b</p>')).toBe('<p>a&nbsp; \u00a0b</p>');
  });

  it('leaves strings and selectors of a style sheet as they mean', () => {
    expect(minifyCss("a :is(b, c) > d::after {\n  content: ' •, ';\n  margin: 0 1px;\n}")).toBe(
      "a :is(b,c)>d::after{content:' •, ';margin:0 1px}",
    );
    expect(minifyCss('/* why */ a { width: calc(1px + 2 * 3px); }')).toBe(
      'a{width:calc(1px + 2 * 3px)}',
    );
  });

  it('changes tagged templates only, and leaves expressions alone', () => {
    expect(minified('x(html`<p>\n  ${a ? html`<i>\n b</i>` : `c\n  d`}\n</p>`);')).toBe(
      'x(html`<p> ${a ? html`<i> b</i>` : `c\n  d`} </p>`);',
    );
    expect(minified('const a = `<p>\n</p>`;')).toBe('const a = `<p>\n</p>`;');
  });

  it('finds each part of a template even where parts are alike', () => {
    expect(minified('html`<p>\n</p>${a}<p>\n</p>${b}\n`; css`a {\n}`')).toBe(
      'html`<p> </p>${a}<p> </p>${b} `; css`a{}`',
    );
  });
});
