import { expect, it } from 'vitest';
import { pagesOfSection, problemsOfIndex, sections } from './page-index.ts';

const index = [
  { title: 'Start', lead: 'First.', pages: { 'install.md': 'install', 'tutorial.md': 'learn' } },
  { title: 'Schema', lead: 'Then.', pages: { 'schema.md': 'describe' } },
];
const there = ['README.md', 'docs/README.md', 'docs/install.md', 'docs/tutorial.md', 'docs/schema.md'];

it('accepts an index with every page in one section', () => {
  expect(problemsOfIndex(there, index)).toEqual([]);
});

it('finds a page without a section, in any folder', () => {
  expect(problemsOfIndex([...there, 'docs/time.md', 'docs/new/README.md'], index)).toEqual([
    'time.md has no section',
    'new/README.md has no section',
  ]);
});

it('finds a page in two sections', () => {
  const twice = [...index, { title: 'More', lead: 'Last.', pages: { 'schema.md': 'again' } }];
  expect(problemsOfIndex(there, twice)).toEqual(['schema.md is in several sections']);
});

it('finds an entry without a page', () => {
  expect(problemsOfIndex(there.slice(0, -1), index)).toEqual(['schema.md does not exist']);
});

it('has a lead and pages in every section', () => {
  for (const { title, lead } of sections) {
    expect(lead).toMatch(/^[A-Z].*\.$/);
    expect(pagesOfSection(title).length).toBeGreaterThan(1);
  }
});
