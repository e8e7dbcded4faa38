import type { ProductObject } from '../../../src/model/sql-object.ts';
import { allBooks, type PlanCase, PRODUCTS } from './shop.ts';

const named = (product: string, name: string): ProductObject => ({
  ...allBooks(product),
  name,
  create: [`CREATE VIEW ${name} AS SELECT id FROM book`],
  drop: [`DROP VIEW ${name}`],
});

export const objectCases = {
  createObject: [
    {
      title: 'creates a view, and one that needs it',
      changes: PRODUCTS.flatMap((product) => {
        const lower = named(product, 'short_books');
        const upper = { ...named(product, 'a_short_books'), needs: [{ kind: 'view', name: 'short_books' }] };
        return [lower, upper].map((object) => ({ kind: 'createObject', object }) as const);
      }),
    },
  ],
  dropObject: [
    {
      title: 'drops a view',
      changes: PRODUCTS.map((product) => ({ kind: 'dropObject', object: allBooks(product) }) as const),
    },
  ],
  setObject: [
    {
      title: 'changes the text of a view',
      changes: PRODUCTS.map((product) => {
        const from = allBooks(product);
        return {
          kind: 'setObject',
          from,
          to: { ...from, create: ['CREATE VIEW all_books AS SELECT 1 AS one FROM book'] },
        } as const;
      }),
    },
  ],
} satisfies Readonly<Record<string, readonly PlanCase[]>>;
