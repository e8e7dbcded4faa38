import { byCodeUnit } from '../../../support/text.ts';

export const TYPESCRIPT_EXAMPLE = 'example.mjs';

/** A program for the tables of the example schema, that Node runs as it is and editors check. */
export const typescriptExample = (modelFolder: string): string => `// @ts-check
import { Author, BookQuery, Book, connect } from '${modelFolder}/index.js';

const db = await connect();

const jane = new Author({ name: 'Jane Austen' });
jane.addBook(new Book({ title: 'Emma' }));
jane.addBook(new Book({ title: 'Persuasion' }));
await jane.save();

const books = await BookQuery.create().joinWithAuthor().orderByTitle().find();
for (const book of books) console.log(\`\${book.title} by \${book.author.name}\`);

await db.close();
`;

/** The file in which the statements of the PHP example stand, and what is around them. */
export interface ExampleFrame {
  /** Relative to the project. */
  readonly path: string;
  /** The command that runs it, with paths of the project as they are to be shown. */
  run(shown: (path: string) => string): string;
  /** The namespace of the file; undefined for a script. */
  readonly namespace?: string;
  /** Further classes. */
  readonly uses: readonly string[];
  readonly before: string;
  /** How far the statements are indented. */
  readonly indentation: number;
  /** A statement that prints a line, which is an expression. */
  print(line: string): string;
  readonly after: string;
}

const SCRIPT = 'example.php';

/** A script of its own; the scripts that it requires are relative to it. */
export const exampleScript = (scripts: readonly string[]): ExampleFrame => ({
  path: SCRIPT,
  run: (shown) => `php ${shown(SCRIPT)}`,
  uses: [],
  before: `${scripts.map((path) => `require __DIR__ . '/${path.replace(/[\\']/g, '\\$&')}';\n`).join('')}\n`,
  indentation: 0,
  print: (line) => `echo ${line}, "\\n";`,
  after: '',
});

/** A program for the tables of the example schema. */
export function phpExample(models: string, frame: ExampleFrame): string {
  const { namespace, before, after, indentation } = frame;
  // Classes without a namespace need no import where the file has none either.
  const own = ['Author', 'Book', 'BookQuery'].map((name) => (models === '' ? name : `${models}\\${name}`));
  const uses = [...(models === '' && namespace === undefined ? [] : own), ...frame.uses].sort(byCodeUnit);
  const statements = `$jane = (new Author())->setName('Jane Austen');
$jane->addBook((new Book())->setTitle('Emma'));
$jane->addBook((new Book())->setTitle('Persuasion'));
$jane->save();

$books = BookQuery::create()->joinWithAuthor()->orderByTitle()->find();
foreach ($books as $book) {
    ${frame.print("$book->getTitle() . ' by ' . $book->getAuthor()->getName()")}
}
`;
  return `<?php

declare(strict_types=1);
${namespace === undefined ? '' : `\nnamespace ${namespace};\n`}${uses.length > 0 ? `\n${uses.map((name) => `use ${name};\n`).join('')}` : ''}
${before}${statements.replace(/^(?=.)/gm, ' '.repeat(indentation))}${after}`;
}

/** The name of a folder in an import, given its path from the importing file with forward slashes. */
export const importedFolder = (path: string): string =>
  /^\.{0,2}\/|^\.\.?$/.test(path) ? path : `./${path}`;
