export const AUTHORS = 1_000;
export const BOOKS = 10_000;

export const authorOf = (index) => ({
  firstName: `First ${index}`,
  lastName: `Last ${index}`,
  email: `author${index}@example.org`,
});

/** The values that a new book is given; every author has the same number of them. */
export const bookOf = (index) => ({
  title: `Title ${(index * 7919) % 100_003} of a book`,
  isbn: `978-${String(index).padStart(10, '0')}`,
  price: `${(index % 90) + 10}.50`,
  weight: (index % 100) / 8,
  pages: 100 + (index % 400),
  available: index % 3 !== 0,
  publishedOn: `20${String(index % 25).padStart(2, '0')}-0${(index % 9) + 1}-1${index % 10}`,
  createdAt: new Date(Date.UTC(2024, index % 12, (index % 28) + 1, index % 24, index % 60, index % 60)),
  authorId: (index % AUTHORS) + 1,
});
