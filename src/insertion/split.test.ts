import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc, runs } from '../../tests/arbitraries/property.ts';
import { type CountedModule, loadCounted } from '../../tests/support/counted-work.ts';
import { type ScriptSyntax, standardSyntax } from '../platforms/script/syntax.ts';
import { type ScriptProblem, splitScript } from './split.ts';

const backslash: ScriptSyntax = {
  ...standardSyntax,
  identifierQuotes: ['`'],
  backslashEscapes: true,
  hashComments: true,
  dashCommentsNeedSpace: true,
  delimiterCommand: true,
  executableComments: true,
};
const dollar: ScriptSyntax = {
  ...standardSyntax,
  escapeStrings: true,
  dollarQuotes: true,
  nestedBlockComments: true,
};
const brackets: ScriptSyntax = { ...standardSyntax, identifierQuotes: ['"', '`', '['] };
const batches: ScriptSyntax = {
  ...standardSyntax,
  identifierQuotes: ['"', '['],
  nestedBlockComments: true,
  goBatches: true,
};
const blocks: ScriptSyntax = { ...standardSyntax, alternativeQuotes: true, slashBlocks: true };
const syntaxes = { standard: standardSyntax, backslash, dollar, brackets, batches, blocks };

const split = (text: string, syntax: ScriptSyntax): readonly string[] =>
  splitScript(text, syntax).map(({ sql }) => sql);

const problemOf = (text: string, syntax: ScriptSyntax): ScriptProblem | undefined => {
  let problem: ScriptProblem | undefined;
  splitScript(text, syntax, (found) => {
    problem = found;
  });
  return problem;
};

/** The pieces of scripts that could make a scanner begin again and again. */
const HOSTILE = [
  '/*',
  '/*/**/*/',
  "'",
  "''",
  '"',
  '[',
  '$',
  '$a$b',
  'GO\n',
  '/\n',
  '-',
  '--',
  'BEGIN ',
  'CREATE ',
  '\\',
  '\n',
  '/*!',
  "q'[",
];

describe('the work of splitting grows with the length, and no faster', () => {
  let counted: CountedModule<typeof import('./split.ts')>;
  beforeAll(async () => {
    counted = await loadCounted('src/insertion/split.ts');
  });
  afterAll(() => counted.close());

  it.each(Object.entries(syntaxes))('with %s syntax', (_name, syntax) => {
    const workOf = (script: string): number =>
      counted.count(() => counted.module.splitScript(script, syntax, () => {}));
    for (const piece of HOSTILE) {
      const [short, long] = [workOf(piece.repeat(2_500)), workOf(piece.repeat(10_000))];
      // 16 if it grew with the square.
      expect(long / short, piece).toBeLessThan(4.5);
    }
  });
});

describe('splitScript', () => {
  describe.each(Object.entries(syntaxes))('with %s syntax', (_name, syntax) => {
    it('splits at semicolons, and drops what is empty', () => {
      expect(split(' ;; SELECT 1;\n\n;SELECT 2 ; ', syntax)).toEqual(['SELECT 1', 'SELECT 2']);
      expect(split('', syntax)).toEqual([]);
      expect(split('\ufeffSELECT 1', syntax)).toEqual(['SELECT 1']);
    });

    it('leaves semicolons in quotes alone', () => {
      const statements = [`SELECT 'a;''b;'`, `SELECT 'x' AS "a;""b"`, "INSERT INTO t VALUES ('', ';')"];
      expect(split(statements.join(';\r\n'), syntax)).toEqual(statements);
    });

    it('drops comments around a statement and keeps those inside', () => {
      const script = "-- a; b\n/* c; 'd */ SELECT /* e; */ 1 -- f;\n + 2 -- g\n; -- h\n/* i */";
      expect(split(script, syntax)).toEqual(['SELECT /* e; */ 1 -- f;\n + 2']);
    });

    it('tells line and offset, whatever the line ends', () => {
      const script = "\ufeff-- one\r\n\r\nSELECT 'a\r\nb';\n/* x\n */ SELECT 2;SELECT 3";
      const found = splitScript(script, syntax);
      expect(found.map(({ line }) => line)).toEqual([3, 6, 6]);
      for (const { sql, offset } of found) expect(script.slice(offset, offset + sql.length)).toBe(sql);
    });

    it('says where an unterminated quote or comment began', () => {
      expect(problemOf("SELECT 1;\nSELECT 'a;\n\n", syntax)).toEqual({
        kind: 'unterminated-quote',
        offset: 17,
      });
      expect(problemOf('SELECT "a;', syntax)).toEqual({ kind: 'unterminated-quote', offset: 7 });
      expect(problemOf('SELECT 1;/* a;', syntax)).toEqual({ kind: 'unterminated-comment', offset: 9 });
      expect(problemOf('/*/', syntax)).toEqual({ kind: 'unterminated-comment', offset: 0 });
    });
  });

  it('knows backslashes, hashes, back-ticks and dashes where the dialect has them', () => {
    const statements = [`SELECT 'a\\';b', "c\\";d", 'e\\\\'`, 'SELECT `a;``b`', 'SELECT 5--1'];
    expect(split(statements.join(';\n'), backslash)).toEqual(statements);
    expect(split("# it's; a\nSELECT 1 # b;\n;--\nSELECT 2", backslash)).toEqual(['SELECT 1', 'SELECT 2']);
    expect(split("SELECT 'a\\'; SELECT 2", standardSyntax)).toEqual(["SELECT 'a\\'", 'SELECT 2']);
    expect(split('SELECT 5--1;\n; SELECT 2', standardSyntax)).toEqual(['SELECT 5', 'SELECT 2']);
  });

  it('takes executable comments for code', () => {
    const statements = ["/*!40101 SET a = '*/;' */", '/*M! SET b = 1; */', 'SELECT /*! 1; */ 2'];
    expect(split(`${statements.join(';\n')};`, backslash)).toEqual(statements);
  });

  it('obeys DELIMITER', () => {
    const body = "CREATE TRIGGER a BEFORE INSERT ON b FOR EACH ROW BEGIN SET @a = '//'; SET @b = 1; END";
    expect(split(`SELECT 1;\ndelimiter //\r\n${body}//\nDELIMITER ;\nSELECT 2;`, backslash)).toEqual([
      'SELECT 1',
      body,
      'SELECT 2',
    ]);
    expect(split('DELIMITER $$\nSELECT 1; x$y END$$\nSELECT 2 $$', backslash)).toEqual([
      'SELECT 1; x$y END',
      'SELECT 2',
    ]);
    expect(problemOf('DELIMITER\nSELECT 1', backslash)).toEqual({ kind: 'delimiter-missing', offset: 0 });
    expect(split('DELIMITER //\nSELECT 1;', standardSyntax)).toEqual(['DELIMITER //\nSELECT 1']);
  });

  it('keeps the body of a trigger or function together', () => {
    const bodies = [
      'CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT CASE WHEN 1 THEN 2 END; DELETE FROM c; END',
      'CREATE OR REPLACE FUNCTION a() RETURNS INT BEGIN ATOMIC SELECT 1; SELECT NEW.end; END',
      "CREATE DEFINER=`a`@'%' PROCEDURE p() BEGIN IF 1 THEN SELECT 1; END IF; CASE 1 WHEN 1 THEN SELECT 2; END CASE; END",
    ];
    expect(split(bodies.slice(0, 2).join(';\n'), brackets)).toEqual(bodies.slice(0, 2));
    expect(split(bodies.join(';\n'), backslash)).toEqual(bodies);
    expect(split('BEGIN; CREATE TABLE "trigger" (begin INT); COMMIT', brackets)).toEqual([
      'BEGIN',
      'CREATE TABLE "trigger" (begin INT)',
      'COMMIT',
    ]);
  });

  it('knows dollar quotes and escape strings', () => {
    const statements = [
      "DO $$ BEGIN PERFORM 'a;'; END $$",
      'SELECT $a$ $b$; $$; $a$',
      "SELECT E'a\\';', e'b\\\\', 'c\\'",
      'SELECT a$b$c, $1',
      'SELECT 1 /* a /* b; */ c; */ + 1',
    ];
    expect(split(statements.join(';\n'), dollar)).toEqual(statements);
    expect(problemOf('SELECT $x$ $y$', dollar)).toEqual({ kind: 'unterminated-quote', offset: 7 });
  });

  it('splits batches at GO and keeps blocks, cases, variables and routines whole', () => {
    const block = 'IF 1 = 1\nBEGIN\n  SELECT CASE 1 WHEN 2 THEN 3 END;\n  SELECT 2;\nEND';
    expect(split(`${block};\nSELECT [a;]]b];\n go \nSELECT 1\nGO -- x\nSELECT 2`, batches)).toEqual([
      block,
      'SELECT [a;]]b]',
      'SELECT 1',
      'SELECT 2',
    ]);
    const batch = "DECLARE @a INT; SET @a = 1; SELECT @a, 'x\nGO\n'";
    const procedure = 'CREATE PROCEDURE p AS SELECT 1; SELECT 2;';
    expect(split(`${batch}\nGO\n${procedure}\nGO`, batches)).toEqual([batch, procedure]);
    expect(split('BEGIN TRAN; SELECT 1; COMMIT;', batches)).toEqual(['BEGIN TRAN', 'SELECT 1', 'COMMIT']);
    expect(split('IF 1=1 SELECT 1; ELSE SELECT 2; SELECT 3', batches)).toEqual([
      'IF 1=1 SELECT 1; ELSE SELECT 2',
      'SELECT 3',
    ]);
    expect(
      split('BEGIN TRY SELECT 1; END TRY BEGIN CATCH SELECT 2; END CATCH; SELECT 3', batches),
    ).toHaveLength(2);
  });

  it('repeats a batch as often as GO says', () => {
    expect(split('SELECT 0\nGO\nSELECT 1; SELECT 2\nGO 2\nSELECT goat\nGO 0', batches)).toEqual([
      'SELECT 0',
      ...['SELECT 1', 'SELECT 2', 'SELECT 1', 'SELECT 2'],
    ]);
    expect(problemOf('SELECT 1\nGO 999999999', batches)).toEqual({ kind: 'too-many-repetitions', offset: 9 });
    expect(split('SELECT 1\nGO\n', standardSyntax)).toEqual(['SELECT 1\nGO']);
  });

  it('ends blocks at a slash', () => {
    const statements = [
      'CREATE TABLE a (b NUMBER)',
      "BEGIN\n  EXECUTE IMMEDIATE 'DROP TABLE a';\nEXCEPTION WHEN OTHERS THEN NULL;\nEND;",
      'CREATE OR REPLACE TRIGGER t BEFORE INSERT ON a FOR EACH ROW\nBEGIN :new.b := 4 / 2;\nEND;',
      "DECLARE x VARCHAR2(9) := q'[a;'b\n/\n]'; BEGIN NULL; /* \n/\n */ END;",
      "SELECT nq'{;}' || q'!;'!' FROM dual",
      'CREATE TYPE BODY b AS MEMBER FUNCTION f RETURN NUMBER IS BEGIN RETURN 1; END; END;',
    ];
    const [table, ...rest] = statements;
    expect(split(`${table};\n/\n${rest.join('\n / \r\n')}\n/\n`, blocks)).toEqual(statements);
  });
});

describe('any statements', () => {
  const text = fc.string({ unit: fc.constantFrom(...`ab;'"\`[]$\\-/*#\n\r \0é🤖{}`) });
  const quote = (close: string, open = close) =>
    text.map((value) => `${open}${value.replaceAll(close, close + close)}${close}`);
  const escaped = text.map((value) => `'${value.replace(/[\\']/g, '\\$&')}'`);
  const comment = text.map((value) => `/* ${value.replace(/[*/]/g, '')} */`);
  const line = text.map((value) => `-- ${value.replace(/[\n\r]/g, '')}\n`);
  const common = [
    quote('"'),
    comment,
    line,
    fc.constantFrom('a', 'b.c', '(', ')', '1', '+', ',', 'é', '-', 'e', 'q'),
  ];
  const single = quote("'");
  const dollarText = text.map((value) => `$t$${value.replaceAll('$', '')}$t$`);
  const pieces = {
    standard: [...common, single],
    backslash: [
      comment,
      line,
      escaped,
      quote('`'),
      text.map((value) => `# ${value.replace(/[\n\r]/g, '')}\n`),
    ],
    dollar: [...common, single, dollarText, escaped.map((value) => `E${value}`)],
    brackets: [...common, single, quote('`'), quote(']', '[')],
    batches: [...common, single, quote(']', '[')],
    blocks: [...common, single, text.map((value) => `q'[${value.replaceAll(']', '')}]'`)],
  };

  it.each(Object.keys(pieces) as (keyof typeof pieces)[])('come back as they were written: %s', (name) => {
    const statement = fc
      .array(fc.oneof(...pieces[name]), { maxLength: 6 })
      .map((parts) => `SELECT ${parts.join(' ')} x`);
    const between = fc.constantFrom(';', ' ;\n', ';\r\n-- it\'s; "not" a [statement\n', '; /* ; \' " */');
    fc.assert(
      fc.property(fc.array(fc.tuple(statement, between), { maxLength: 5 }), (statements) => {
        const script = statements.map(([sql, end]) => sql + end).join('');
        const found = splitScript(script, syntaxes[name]);
        expect(found.map(({ sql }) => sql)).toEqual(statements.map(([sql]) => sql));
        for (const { sql, offset, line: lineNumber } of found) {
          expect(script.slice(offset, offset + sql.length)).toBe(sql);
          expect(script.slice(0, offset).split(/\r\n|\n|\r/).length).toBe(lineNumber);
        }
      }),
      runs(300),
    );
  });
});
