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

export const PHP_EXAMPLE = 'example.php';

/** A program for the tables of the example schema; the scripts that it requires are relative to it. */
export function phpExample(namespace: string, scripts: readonly string[]): string {
  const uses =
    namespace === '' ? [] : ['Author', 'Book', 'BookQuery'].map((name) => `use ${namespace}\\${name};`);
  const requires = scripts.map((path) => `require __DIR__ . '/${path.replace(/[\\']/g, '\\$&')}';`);
  return `<?php

declare(strict_types=1);
${uses.length > 0 ? `\n${uses.join('\n')}\n` : ''}
${requires.join('\n')}

$jane = (new Author())->setName('Jane Austen');
$jane->addBook((new Book())->setTitle('Emma'));
$jane->addBook((new Book())->setTitle('Persuasion'));
$jane->save();

$books = BookQuery::create()->joinWithAuthor()->orderByTitle()->find();
foreach ($books as $book) {
    echo $book->getTitle(), ' by ', $book->getAuthor()->getName(), "\\n";
}
`;
}

/** The name of a folder in an import, given its path from the importing file with forward slashes. */
export const importedFolder = (path: string): string =>
  /^\.{0,2}\/|^\.\.?$/.test(path) ? path : `./${path}`;
