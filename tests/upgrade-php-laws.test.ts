import { describe, expect, it } from 'vitest';
import { tokensOf } from '../src/upgrade/php/tokens.ts';
import { upgradePhp } from '../src/upgrade/php/upgrade-php.ts';
import { propelClasses } from '../src/upgrade/propel-api.ts';
import { phpFiles } from './arbitraries/php-file.ts';
import { fc, runs } from './arbitraries/property.ts';

const classes = propelClasses();

const upgraded = (text: string): string => upgradePhp('a.php', text, classes).change?.after ?? text;

/** The text without what an upgrade may change: names, strings, comments, aliases and result types. */
function skeleton(text: string): string {
  const masked = tokensOf(text).map(({ type, text: written }) => {
    if (/^T_(?:STRING|NAME_\w+|STATIC)$/.test(type)) return 'N';
    return /COMMENT|ENCAPSED/.test(type) ? type : written;
  });
  return masked
    .join('')
    .replace(/(?<=N) as N/g, '')
    .replace(/\): N/g, ')')
    .replace(/(?<=use )N?\{([^{}]*?),?\}/g, '$1');
}

describe('upgrades of PHP files', () => {
  it('are done after the first time', () => {
    fc.assert(
      fc.property(phpFiles, (text) => {
        expect(upgraded(upgraded(text))).toBe(upgraded(text));
      }),
      runs(100),
    );
  });

  it('change names, aliases and result types only', () => {
    fc.assert(
      fc.property(phpFiles, (text) => {
        expect(skeleton(upgraded(text))).toBe(skeleton(text));
      }),
      runs(100),
    );
  });

  it('leave no class of the runtime behind in code, but for those without a counterpart', () => {
    const refused = new Set(classes.filter((one) => one.class === null).map(({ name }) => name));
    fc.assert(
      fc.property(phpFiles, (text) => {
        const names = tokensOf(upgraded(text)).filter(({ type }) => type.startsWith('T_NAME'));
        const left = names
          .map(({ text: name }) => name.replace(/^\\/, ''))
          .filter((name) => /^Propel\\Runtime\b/.test(name) && !refused.has(name));
        expect(left).toEqual([]);
      }),
      runs(100),
    );
  });

  it('report every place in the file', () => {
    fc.assert(
      fc.property(phpFiles, (text) => {
        const lines = text.split(/\r\n|\n/);
        for (const { line, column, what, instead } of upgradePhp('a.php', text, classes).findings) {
          expect(lines[line - 1]?.length ?? 0).toBeGreaterThanOrEqual(column);
          expect([what, instead].every((words) => words !== '')).toBe(true);
        }
      }),
      runs(100),
    );
  });

  it('never fail, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<?php ',
            "'",
            '"',
            '<<<X\n',
            '{',
            '}',
            '(',
            'use Propel\\Runtime\\',
            'Propel',
            '/*',
            '$x->',
            '?>',
            '\uFEFF',
          ),
        ),
        (parts) => {
          expect(() => upgraded(parts.join(''))).not.toThrow();
        },
      ),
      runs(100),
    );
  });
});
