import { join } from 'node:path';
import { filesUnder } from '../support/files.ts';
import { code, markdownTable } from './markdown.ts';

const source = join(import.meta.dirname, '../../runtimes/php/src');

const CLASS =
  /^(?:\/\*\*(?<doc>(?:(?!\*\/).)*?)\*\/\n)?(?:final |abstract )?(?:class|interface) (?<name>\w+)(?: extends (?<parent>[\\\w]+))?/ms;

/** Descriptions of exception classes without a doc comment. */
const PLAIN: Readonly<Record<string, string>> = {
  BadMethodCallException: 'The called method does not exist.',
  ClassNotFoundException: 'A configured class does not exist or has the wrong type.',
  ColumnNotFoundException: 'The table map has no column with this name.',
  FileNotFoundException: 'A file such as config.php does not exist.',
  ForeignKeyViolation: 'The referenced row does not exist, or the row is still referenced.',
  InvalidArgumentException: 'An argument is not valid.',
  InvalidCombination:
    'An element of a relation with more than two keys is not an object with its further key values.',
  LazyLoadingException: 'A loop loads a relation object by object, which `LazyLoading::strict()` forbids.',
  LogicException: 'The call is not allowed; a correct program does not make it.',
  NotNullViolation: 'A required column has no value.',
  RelationNotFoundException: 'The table map has no relation with this name.',
  RuntimeException: 'An error that depends on the environment or the data.',
  TableNotFoundException: 'The database map has no table with this name.',
  UnexpectedValueException: 'A value has an unexpected type or format.',
  UniqueConstraintViolation: 'Another row has the same value in a unique key.',
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
