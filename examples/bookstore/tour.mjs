// Reads the bookstore and keeps a reading list, through the classes that "orm model:build" has written.
import {
  Author,
  Book,
  BookQuery,
  connect,
  Reader,
  ReadingListEntry,
  ReadingListEntryQuery,
} from './generated-models/index.js';

const db = await connect();

const catalogue = {
  'Jane Austen': { Emma: '7.50', Persuasion: '6.90' },
  'Mary Shelley': { Frankenstein: '9.90' },
  'George Eliot': { Middlemarch: '8.20' },
};
// The tour in PHP has filled the same database, unless there is no PHP.
if (!(await BookQuery.create().exists())) {
  for (const [name, titles] of Object.entries(catalogue)) {
    const author = new Author({ name });
    for (const [title, price] of Object.entries(titles)) author.addBook(new Book({ title, price }));
    await author.save();
  }
}

console.log('Books, with their authors read along in one query:');
for (const book of await BookQuery.create().joinWithAuthor().orderByTitle().find()) {
  console.log(`  ${book.title.padEnd(13)} ${book.author.name.padEnd(13)} ${book.price}`);
}

const bob = new Reader({ name: 'Bob' });
for (const book of await BookQuery.create().orderByPrice().find()) {
  await new ReadingListEntry({}).setReader(bob).setBook(book).save();
}

const show = async (heading) => {
  console.log(`\n${heading}`);
  const entries = await ReadingListEntryQuery.create().joinWithBook().findList(bob.id);
  for (const entry of entries) console.log(`  ${entry.getRank()}. ${entry.book.title}`);
};
await show("Bob's reading list, which the sortable behavior keeps in order:");

const first = await ReadingListEntryQuery.create().findOneByRank(1, bob.id);
await first?.moveToBottom();
const frankenstein = await BookQuery.create().requireOneByTitle('Frankenstein');
const last = await ReadingListEntryQuery.create()
  .filterBy({ book: frankenstein, readerId: bob.id })
  .findOne();
await last?.moveToTop();
await show('After moving the first to the bottom, and Frankenstein to the top:');

const second = await ReadingListEntryQuery.create().findOneByRank(2, bob.id);
await second?.delete();
await show('After deleting the second, without a gap:');

await db.close();
