/** A program for the tables of the example schema, that Node runs as it is and editors check. */
export const exampleProgram = (modelFolder: string): string => `// @ts-check
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

export const EXAMPLE_PROGRAM = 'example.mjs';

/** The name of a folder in an import, given its path from the importing file with forward slashes. */
export const importedFolder = (path: string): string =>
  /^\.{0,2}\/|^\.\.?$/.test(path) ? path : `./${path}`;
