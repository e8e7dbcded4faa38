import { spanAt } from '../../diagnostics/span.ts';
import type { ConfigValue } from '../tree.ts';
import { type ConfigFormat, reportMalformed } from './format.ts';
import { parsePhp, UnknownConstruct } from './php-literals.ts';
import { PhpSyntaxError } from './php-syntax.ts';

export const php: ConfigFormat = {
  async parse(source, diagnostics, evaluate) {
    if (source.text.trim() === '') return undefined;
    try {
      return parsePhp(source);
    } catch (error) {
      if (error instanceof PhpSyntaxError) {
        reportMalformed(source, 'PHP', error, diagnostics);
        return undefined;
      }
      if (!(error instanceof UnknownConstruct)) throw error;
      return evaluate({ construct: error.construct, span: spanAt(source.file, error.offset) });
    }
  },
  write: (value) => `<?php\n\ndeclare(strict_types=1);\n\nreturn ${writeValue(value, '')};\n`,
};

function writeValue(value: ConfigValue, indent: string): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}    `;
  const lines = Array.isArray(value)
    ? (value as readonly ConfigValue[]).map((item) => writeValue(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${writeValue(key, '')} => ${writeValue(item as ConfigValue, inner)}`,
      );
  return lines.length === 0 ? '[]' : `[\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}]`;
}
