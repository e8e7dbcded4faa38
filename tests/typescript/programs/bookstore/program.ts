import { max, UniqueConstraintViolation } from 'orm-models-runtime';
import {
  Author,
  Book,
  BookQuery,
  Car,
  CarQuery,
  connect,
  Review,
  ReviewQuery,
  Tag,
  Task,
  TaskQuery,
  Truck,
  VehicleQuery,
} from './generated-models/index.js';

const db = await connect();

const jane = new Author({ name: 'Jane Austen' });
jane.addBook(new Book({ title: 'Emma', price: '7.50', isbn: '1', extra: { pages: 474 } }));
jane.addBook(new Book({ title: 'Persuasion' }));
console.log(await jane.save());

const cheap = await BookQuery.create().joinWithAuthor().filterByPrice(max('9')).orderByTitle().find();
for (const book of cheap)
  console.log(book.title, book.author?.name, book.price, book.extra?.pages, book.copies);

const emma = await BookQuery.create().requireOneByTitle('Emma');
emma.price = '8.00';
console.log(emma.modifiedColumns(), await emma.save(), await emma.save());
console.log((await emma.getAuthor())?.name);

try {
  await db.transaction(
    async () => {
      emma.title = 'Emma, revised';
      await emma.save();
      await new Book({ title: 'Twin', isbn: emma.isbn }).save();
    },
    { retries: 3 },
  );
} catch (failure) {
  if (!(failure instanceof UniqueConstraintViolation)) throw failure;
  console.log(emma.isModified());
}

emma.addReview(new Review({ text: 'Witty.' })).addTag(new Tag({ name: 'classic' }));
emma.cover = new Uint8Array([1, 2, 3]);
await emma.save();
const loaded = await BookQuery.create().withReviews().withTags().filterBy({ isbn: '1' }).requireOne();
console.log(
  loaded.reviews[0]?.text,
  loaded.tags.map(({ name }) => name),
  (await loaded.getCover())?.length,
);
const review = await ReviewQuery.create().joinWithBook().requireOne();
console.log(review.book.title, (await review.getBook()).price);

for await (const book of BookQuery.create().orderById().iterate()) console.log(book.format);
console.log(await BookQuery.create().filterByAuthor(jane).update({ price: '5.00' }));
const rows = await BookQuery.create().orderByTitle().select('title', 'price').find();
console.log(rows.map(({ title, price }) => `${title} ${price}`));

const task = new Task({ boardId: 1, title: 'Write' });
await task.insertAtTop().save();
await new Task({ boardId: 1, title: 'Read' }).save();
await task.moveToRank(2);
console.log(
  (await TaskQuery.create().inList(1).orderByRank().find()).map(({ title, rank }) => [title, rank]),
);

await new Car({}).save();
await new Truck({}).save();
const car: Car = await CarQuery.create().requireOne();
console.log(car.kind, await CarQuery.create().count(), await VehicleQuery.create().count());
await db.close();

/** Lines that the compiler refuses; each would be an error at run time as well. */
export async function refused(): Promise<void> {
  // @ts-expect-error The relation was not loaded.
  emma.author;
  // @ts-expect-error Neither was this one.
  cheap[0]?.reviews;
  // @ts-expect-error A filter is never undefined.
  BookQuery.create().filterByTitle(undefined);
  // @ts-expect-error Nor is one of an object.
  BookQuery.create().filterBy({ title: undefined });
  // @ts-expect-error The title is required.
  new Book({ price: '1.00' });
  // @ts-expect-error A price is a text.
  emma.price = 8;
  // @ts-expect-error There is no such label.
  emma.format = 'scroll';
  // @ts-expect-error Copies are a bigint.
  emma.copies = 1;
  // @ts-expect-error The document has pages.
  emma.extra = { chapters: 3 };
  // @ts-expect-error There is no such column.
  await BookQuery.create().filterById(1).update({ headline: 'x' });
  // @ts-expect-error A key is a number.
  await BookQuery.create().findPk('1');
  // @ts-expect-error Members of a relation are changed by its methods.
  loaded.reviews.push(new Review({ text: 'x' }));
  // @ts-expect-error Another table's class.
  emma.setAuthor(new Tag({ name: 'x' }));
}
