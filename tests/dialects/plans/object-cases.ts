import type { ProductObject } from '../../../src/model/sql-object.ts';
import type { PlanCase } from './shop.ts';

const PRODUCTS = ['mssql', 'oracle'];

const view = (product: string, condition: string): ProductObject => ({
  product,
  kind: 'view',
  name: 'cheap_book',
  runs: 'after',
  needs: [{ kind: 'table', name: 'book' }],
  create: [`CREATE VIEW cheap_book AS SELECT 1 AS one FROM book WHERE ${condition}`],
  drop: ['DROP VIEW cheap_book'],
});

const created = (condition: string) =>
  PRODUCTS.map((product) => ({ kind: 'createObject', object: view(product, condition) }) as const);

export const objectCases = {
  createObject: [{ title: 'creates a view', changes: created('1 = 1') }],
  dropObject: [
    {
      title: 'creates a view, and drops it',
      changes: [
        ...created('1 = 1'),
        ...PRODUCTS.map((product) => ({ kind: 'dropObject', object: view(product, '1 = 1') }) as const),
      ],
    },
  ],
  setObject: [
    {
      title: 'creates a view, and changes it',
      changes: [
        ...created('1 = 1'),
        ...PRODUCTS.map(
          (product) =>
            ({ kind: 'setObject', from: view(product, '1 = 1'), to: view(product, '1 = 2') }) as const,
        ),
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly PlanCase[]>>;
