import { BOOK, type PlanCase } from './shop.ts';

const AUTHOR = { name: 'author' };
const authors = { key: ['id'], columns: ['id', 'name', 'born'], removes: false };

export const rowCases = {
  setRows: [
    {
      title: 'rows that are new, changed and deleted, with ids and a key that leads to one of them',
      changes: [
        {
          kind: 'setRows',
          table: BOOK,
          to: {
            key: ['isbn'],
            columns: ['isbn', 'title', 'status', 'author_id'],
            removes: true,
            rows: [
              ['9780141439518', "Emma's", 'published', '1'],
              ['9780141439600', 'Lady Susan', 'draft', null],
            ],
          },
        },
        { kind: 'setRows', table: AUTHOR, to: { ...authors, rows: [['1', 'Jane', '1775-12-16']] } },
        {
          kind: 'setRows',
          table: AUTHOR,
          from: { ...authors, rows: [['1', 'Jane', '1775-12-16']] },
          to: { ...authors, rows: [['1', 'Jane Austen', '1775-12-16']] },
        },
      ],
    },
  ],
} satisfies Readonly<Record<'setRows', readonly PlanCase[]>>;
