import { describe, expect, it } from 'vitest';
import { simpleEnglish, standardEnglish } from './pluralize.ts';

describe('standardEnglish', () => {
  it.each([
    ['Book', 'Books'],
    ['Category', 'Categories'],
    ['Day', 'Days'],
    ['Tax', 'Taxes'],
    ['Box', 'Boxen'],
    ['Match', 'Matches'],
    ['Address', 'Addresses'],
    ['Child', 'Children'],
    ['GrandChild', 'Grandchildren'],
    ['Person', 'People'],
    ['Series', 'Series'],
    ['Matrix', 'Matrices'],
    ['Bonus', 'Bonuses'],
    ['Cactus', 'Cacti'],
    ['Tomato', 'Tomatoes'],
    ['Photo', 'Photos'],
    ['Analysis', 'Analyses'],
    ['Axis', 'Axes'],
    ['Half', 'Halves'],
    ['Knife', 'Knives'],
    ['Quiz', 'Quizzes'],
    ['book', 'books'],
  ])('%s becomes %s', (noun, plural) => {
    expect(standardEnglish(noun)).toBe(plural);
  });
});

it('simpleEnglish just adds an s', () => {
  expect(simpleEnglish('Child')).toBe('Childs');
});
