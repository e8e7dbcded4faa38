import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../tests/arbitraries/property.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { positionOf } from '../diagnostics/span.ts';
import { circleOf, orderedObjects, withoutCircles } from '../model/object-order.ts';
import type { SqlObject } from '../model/sql-object.ts';
import { platforms } from '../platforms/index.ts';
import { type ObjectFile, parseObject, printObject } from './object-file.ts';
import { newPath } from './paths.ts';

const object = (name: string, needs: readonly string[] = [], kind = 'view'): SqlObject => ({
  kind,
  name,
  runs: 'after',
  needs: needs.map((needed) => ({ kind, name: needed })),
  create: [`CREATE VIEW ${name} AS SELECT 1`],
  drop: [`DROP VIEW ${name}`],
});

const names = (objects: readonly SqlObject[]): readonly string[] => objects.map(({ name }) => name);

const product = (name: string) => {
  const found = platforms.find((platform) => platform.name === name);
  if (found === undefined) throw new Error(`No platform ${name}`);
  return found;
};

/** Reads a file, and gives its problems with their lines. */
function parse(text: string): {
  readonly file: ObjectFile | undefined;
  readonly problems: readonly string[];
} {
  const diagnostics = new Diagnostics();
  const file = parseObject({ path: 'x.sql', text }, platforms, diagnostics);
  const problems = diagnostics.all.map(({ code, span }) => {
    const { line, column } = span === undefined ? { line: 0, column: 0 } : positionOf(span);
    return `${line}:${column} ${code}`;
  });
  return { file, problems };
}

describe('the file of an object', () => {
  const anyName = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .filter((name) => !name.includes('\0'));
  const bodies = fc.constantFrom(
    'RETURN 1',
    "BEGIN SET @a = 'x;$$'; SET @b = 1; END",
    'IF 1 THEN SET @a = 1; END IF',
    'BEGIN -- it;\n SELECT "$$$"; END',
  );

  it('says what it was written from, whatever the name is', () => {
    fc.assert(
      fc.property(anyName, anyName, bodies, (name, needed, body) => {
        const quoted = `\`${name.replaceAll('`', '``')}\``;
        const given: SqlObject = {
          kind: 'function',
          name,
          runs: 'before',
          needs: [{ kind: 'table', name: needed }],
          create: ["SET @mode = 'a;b'", `CREATE FUNCTION ${quoted}() RETURNS INT ${body}`],
          drop: [`DROP FUNCTION IF EXISTS ${quoted}`, 'SELECT 1'],
        };
        const { file, problems } = parse(printObject(given, product('mysql')));
        expect(problems).toEqual([]);
        const { kind, runs: phase, needs, create, drop } = file ?? object('nothing');
        const read = { kind, name: file?.name, runs: phase, create, drop };
        expect({ ...read, needs: needs.map((need) => ({ kind: need.kind, name: need.name })) }).toEqual(
          given,
        );
      }),
      runs(200),
    );
  });

  it('keeps blocks together on every product', () => {
    const blocks: Readonly<Record<string, string>> = {
      mysql: 'CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW IF 1 THEN SET @a = 1; SET @b = 2; END IF',
      pgsql: 'CREATE RULE r AS ON DELETE TO a DO INSTEAD (DELETE FROM b; DELETE FROM c)',
      sqlite: 'CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT CASE WHEN 1 THEN 2 END; SELECT 1; END',
      mssql: 'CREATE PROCEDURE p AS SELECT 1; SELECT 2',
      oracle: 'CREATE PROCEDURE p IS BEGIN NULL; NULL; END;',
    };
    for (const [name, sql] of Object.entries(blocks)) {
      const kind = /TRIGGER|RULE|PROCEDURE/.exec(sql)?.[0].toLowerCase() ?? '';
      const text = printObject({ ...object('p'), kind, create: [sql, sql] }, product(name));
      expect(parse(text).file?.create, name).toEqual([sql, sql]);
    }
  });

  it('has its usual phase unless it says another one', () => {
    expect(parse('-- orm:object pgsql domain "d"\nCREATE DOMAIN d AS text').file?.runs).toBe('before');
    expect(parse('-- orm:object pgsql view "v"\r\n-- orm:runs before\r\nSELECT 1').file?.runs).toBe('before');
  });

  it.each([
    ['CREATE VIEW v AS SELECT 1', '1:1 object/header-missing'],
    ['-- orm:object pgsql view v\nSELECT 1', '1:1 object/malformed-line'],
    ['-- orm:object pgsql view ""\nSELECT 1', '1:1 object/malformed-line'],
    ['-- orm:object pgsql view "v"\n-- orm:need table "a"\nSELECT 1', '2:1 object/unknown-line'],
    ['-- orm:object pgsql view "v"\n-- orm:runs later\nSELECT 1', '2:1 object/malformed-line'],
    ['-- orm:object pgsql view "v"\n-- orm:object pgsql view "w"\nSELECT 1', '2:1 object/repeated-line'],
    ['-- orm:object pgsq view "v"\nSELECT 1', '1:1 object/unknown-product'],
    ['-- orm:object sqlite event "v"\nSELECT 1', '1:1 object/unknown-kind'],
    ['-- orm:object pgsql view "v"\n\n-- nothing', '1:1 object/empty'],
    ['-- orm:object pgsql view ' + '"v"' + "\nSELECT 'a", '2:8 object/unterminated-quote'],
    ['-- orm:object pgsql view "v"\nSELECT 1 /* a', '2:10 object/unterminated-comment'],
    ['-- orm:object mysql view "v"\nDELIMITER\nSELECT 1', '2:1 object/delimiter-missing'],
    ['-- orm:object mssql view "v"\nSELECT 1\nGO 99999999', '3:1 object/repeated-batch'],
    [
      '-- orm:object pgsql view ' + '"v"' + "\n-- orm:drop SELECT 'a\nSELECT 1",
      '2:1 object/unterminated-quote',
    ],
  ])('is refused: %j', (text, problem) => {
    expect(parse(text).problems).toEqual([problem]);
  });
});

describe('objects', () => {
  it('come after those that they need', () => {
    const { after } = orderedObjects([object('a', ['c']), object('b'), object('c', ['d']), object('d')], {
      view: 'after',
    });
    expect(names(after)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('are freed from circles', () => {
    const circle = [object('a', ['b']), object('b', ['c']), object('c', ['a']), object('d', ['a'])];
    expect(names(circleOf(circle) ?? [])).toEqual(['a', 'b', 'c', 'a']);
    const freed = withoutCircles(circle);
    expect(circleOf(freed)).toBeUndefined();
    expect(freed.flatMap(({ needs }) => needs)).toHaveLength(3);
    expect(circleOf([object('self', ['self'])])).toHaveLength(2);
  });
});

describe('new files', () => {
  it.each([
    ['plain', 'view/plain.sql'],
    ['f(integer, text)', 'view/f.sql'],
    ['../../etc/passwd', 'view/etc-passwd.sql'],
    ['..', 'view/unnamed.sql'],
    ['CON', 'view/_CON.sql'],
    ['a\nb\0c', 'view/a-b-c.sql'],
    ['x'.repeat(500), `view/${'x'.repeat(80)}.sql`],
  ])('have safe names: %j', (name, path) => {
    expect(newPath({ kind: 'view', name }, new Set())).toBe(path);
  });

  it('get a number where a name is taken in any letter case', () => {
    expect(newPath({ kind: 'event trigger', name: 'A' }, new Set(['event-trigger/a.sql']))).toBe(
      'event-trigger/A-2.sql',
    );
  });
});
