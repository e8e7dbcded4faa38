import { describe, expect, it } from 'vitest';
import { Bug } from '../../../support/bug.ts';
import { className, commaList, paragraphs, php, replaceClassNames } from './code.ts';

describe('php`…`', () => {
  it('removes the common indentation and keeps the rest', () => {
    const code = php`
      if ($x) {
          return \Foo\Bar::class;
      }
    `;
    expect(String(code)).toBe('if ($x) {\n    return \\Foo\\Bar::class;\n}');
  });

  it('indents a multi-line value like its line', () => {
    const inner = php`
      $a = 1;
      $b = 2;
    `;
    expect(
      String(php`
      {
          ${inner}
      }
    `),
    ).toBe('{\n    $a = 1;\n    $b = 2;\n}');
  });

  it('drops a line whose values are empty, and the blank lines it leaves', () => {
    const code = php`
      $a = 1;

      ${undefined}

      ${false}
      return $a;
    `;
    expect(String(code)).toBe('$a = 1;\n\nreturn $a;');
  });

  it('puts every piece of a list on its own line', () => {
    expect(
      String(php`
      [
          ${[php`1,`, php`2,`]}
      ]
    `),
    ).toBe('[\n    1,\n    2,\n]');
  });

  it('takes names and numbers, and refuses any other text', () => {
    expect(String(php`$this->${'title'} = ${5};`)).toBe('$this->title = 5;');
    expect(() => php`$this->${"x'; system('rm')"} = 1;`).toThrow(Bug);
  });

  it('joins expressions and paragraphs', () => {
    expect(String(commaList([php`1`, '$b']))).toBe('1, $b');
    expect(String(paragraphs([php`a();`, php``, php`b();`]))).toBe('a();\n\nb();');
  });
});

describe('className', () => {
  it('stays marked until printing', () => {
    expect(
      replaceClassNames(String(php`new ${className('\\Shop\\Book')}()`), ({ fullName }) => `<${fullName}>`),
    ).toBe('new <Shop\\Book>()');
  });

  it('refuses what is no class name', () => {
    expect(() => className('Foo; echo 1')).toThrow(Bug);
    expect(() => className('Foo\\')).toThrow(Bug);
  });
});
