import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { propelClasses } from '../../src/upgrade/propel-api.ts';

const FOLDER = join(import.meta.dirname, '../../resources/propel/calls');

/** Methods of classes of the bookstore, whose names have those of its relations; the programs have other tables. */
const RELATIONS: readonly (readonly [RegExp, string])[] = [
  [/Review/, 'Book'],
  [/BookDetail/, 'Profile'],
];

/** A class that programs make in place of an abstract one, or of one of the bookstore. */
const MADE: Readonly<Record<string, string>> = {
  AbstractFormatter: 'ObjectFormatter',
  TableMap: 'AuthorTableMap',
  Book: 'Author',
  BookQuery: 'AuthorQuery',
};

/** Methods that no program can call, with the reason. */
const UNCALLED: Readonly<Record<string, string | undefined>> = {
  'Propel\\Runtime\\Map\\ColumnMap::__construct':
    'its map makes a column from generated facts; docs/propel-methods.md: a table map is made of constants',
  'Propel\\Runtime\\Map\\RelationMap::__construct':
    'its map makes a relation from generated facts; docs/propel-methods.md: a table map is made of constants',
};

const code = codeOfCalls();

describe("calls of Propel's methods", () => {
  const classes = propelClasses().filter(({ methods }) => methods.length > 0);

  it('has many classes', () => expect(classes.length).toBeGreaterThan(70));

  it.each(classes)('all methods of $name are called', ({ name, class: ours, methods }) => {
    const missing = methods.filter(
      (method) => !isCalled(method, ours ?? name) && UNCALLED[`${name}::${method}`] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('gives a reason for listed methods only, which are not called', () => {
    const listed = new Map<string, boolean>(
      classes.flatMap(({ name, class: ours, methods }) =>
        methods.map((method) => [`${name}::${method}`, isCalled(method, ours ?? name)] as const),
      ),
    );
    expect(Object.keys(UNCALLED).filter((method) => listed.get(method) !== false)).toEqual([]);
  });
});

function isCalled(method: string, className: string): boolean {
  if (method === '__construct') {
    const short = className.slice(className.lastIndexOf('\\') + 1);
    return new RegExp(`\\bnew [\\w\\\\]*\\b${MADE[short] ?? short}\\(`).test(code);
  }
  if (method === '__clone') return code.includes('clone $');
  const name = RELATIONS.reduce((text, [from, to]) => text.replace(from, to), method);
  return new RegExp(`(?:->|::)${name}\\(`, 'i').test(code);
}

/** The calls of all tables, as PHP. */
function codeOfCalls(): string {
  const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  const calls: Record<string, { subject: string; calls: Record<string, unknown> }> = read('calls');
  const statements: { call: string }[] = ['reference', 'methods', 'behaviors'].flatMap((name) =>
    Object.values(read(name) as Record<string, { call: string }[]>).flat(),
  );
  return [
    ...Object.values(calls).flatMap(({ subject, calls: made }) =>
      Object.keys(made).map((call) => `(${subject})->${call};`),
    ),
    ...statements.map(({ call }) => call),
  ].join('\n');
}
