import { newColumn, newEnum } from '../../../src/model/new.ts';
import { AUTHOR, added, type PlanCase, retyped, value } from './shop.ts';

const GENRE = { name: 'genre' };
const GENRES = ['poetry', 'prose'];

const mood = newEnum('mood', ['happy', "it's fine"]);

export const enumCases = {
  createEnum: [
    {
      title: 'for a new column and a text',
      changes: [
        { kind: 'createEnum', enum: mood },
        added(
          'author',
          newColumn('mood', 'NAMED_ENUM', { enumType: { name: 'mood' }, default: value('happy') }),
        ),
        retyped('book', 'pages', { type: 'NAMED_ENUM', enumType: { name: 'mood' } }),
      ],
    },
  ],
  dropEnum: [
    {
      title: 'whose column becomes a text',
      changes: [
        { kind: 'setDefault', table: AUTHOR, column: 'genre', from: value('prose') },
        retyped('author', 'genre', { type: 'VARCHAR', size: 20 }),
        { kind: 'dropEnum', enum: newEnum('genre', GENRES) },
      ],
    },
  ],
  renameEnum: [
    {
      title: 'of a column',
      changes: [{ kind: 'renameEnum', from: GENRE, to: { name: 'kind' } }],
    },
  ],
  setEnumValues: [
    {
      title: 'added in the middle',
      changes: [
        { kind: 'setEnumValues', enum: GENRE, from: GENRES, to: ['poetry', 'drama', 'prose'], renamed: [] },
      ],
    },
    {
      title: 'renamed',
      changes: [
        {
          kind: 'setEnumValues',
          enum: GENRE,
          from: GENRES,
          to: ['lyric poetry', 'prose'],
          renamed: [{ from: 'poetry', to: 'lyric poetry' }],
        },
      ],
    },
    {
      title: 'removed',
      changes: [{ kind: 'setEnumValues', enum: GENRE, from: GENRES, to: ['prose'], renamed: [] }],
    },
    {
      title: 'in another order',
      changes: [{ kind: 'setEnumValues', enum: GENRE, from: GENRES, to: ['prose', 'poetry'], renamed: [] }],
    },
  ],
} satisfies Readonly<Record<string, readonly PlanCase[]>>;
