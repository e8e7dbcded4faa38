import { join } from 'node:path';
import { filesUnder } from '../support/files.ts';
import { code, markdownTable } from './markdown.ts';

const source = join(import.meta.dirname, '../../runtimes/php/src');

const CLASS =
  /^(?:\/\*\*(?<doc>(?:(?!\*\/).)*?)\*\/\n)?(?:final |abstract )?(?:class|interface) (?<name>\w+)(?: extends (?<parent>[\\\w]+))?/ms;

/** Descriptions of exception classes without a doc comment. */
const PLAIN: Readonly<Record<string, string>> = {
  BadMethodCallException:
    'A method that no class has, and whose name is none of those that are made up on the way.',
  ClassNotFoundException: 'A class that the configuration names is not there, or is of the wrong kind.',
  ColumnNotFoundException: 'A table map has no column of that name.',
  FileNotFoundException: 'A file such as config.php is not there.',
  ForeignKeyViolation: 'A row refers to one that is not there, or is referred to.',
  InvalidArgumentException: 'An argument that makes no sense.',
  InvalidCombination:
    'A member of a relation with further key columns is not a list of an object and their values.',
  LazyLoadingException: 'A relation was read object by object, which `LazyLoading::strict()` refuses.',
  LogicException: 'Something was asked for that the program could have known to be wrong.',
  NotNullViolation: 'A required column has no value.',
  RelationNotFoundException: 'A table map has no relation of that name.',
  RuntimeException: 'Something that only shows at run time.',
  TableNotFoundException: 'A database map has no table of that name.',
  UnexpectedValueException: 'A value of an unexpected kind.',
  UniqueConstraintViolation: 'Another row has the same values in a unique key.',
};

/** All exceptions of the runtime with their meaning. */
export function exceptionTable(): string {
  const rows = Object.entries(filesUnder(source)).flatMap(([path, text]) => {
    const { doc = '', name = '', parent = '' } = CLASS.exec(text)?.groups ?? {};
    if (!/Exception|Violation|ExceptionInterface$/.test(`${name} ${parent}`)) return [];
    const meaning =
      doc
        .replace(/^ *\* ?/gm, '')
        .replace(/\s+/g, ' ')
        .split(' @')[0]
        ?.trim() ?? '';
    return [
      [code(path.replace(/\.php$/, '').replaceAll('/', '\\')), code(parent), meaning || (PLAIN[name] ?? '')],
    ];
  });
  return markdownTable(['class, below `Orm\\Runtime`', 'extends', 'means'], rows);
}
