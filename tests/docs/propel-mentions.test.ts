import { expect, it } from 'vitest';
import { pageIndex } from './page-index.ts';
import { propelMentions } from './propel-mentions.ts';

it('finds every line that speaks of Propel', () => {
  const page =
    '# Models\n\nAs in Propel.\n\n- the `PropelPDO` class\n- [differences](from-propel.md)\n- other\n';
  expect(propelMentions('docs/models.md', page)).toEqual([
    'As in Propel.',
    '- the `PropelPDO` class',
    '- [differences](from-propel.md)',
  ]);
});

it('allows the pages of the section about it', () => {
  expect(propelMentions('docs/from-propel.md', 'As in Propel.')).toEqual([]);
});

it('allows generated tables of commands and diagnostics, and no others', () => {
  const region = (name: string) =>
    `<!-- generated:${name} -->\n\n\`upgrade:propel\`\n\n<!-- /generated -->\n`;
  expect(propelMentions('docs/commands.md', region('commands'))).toEqual([]);
  expect(propelMentions('docs/diagnostics-schema.md', region('diagnostics:schema'))).toEqual([]);
  expect(propelMentions('docs/models.md', region('behaviors'))).toEqual(['`upgrade:propel`']);
});

it('allows one sentence on the first page', () => {
  const sentence = 'Coming from Propel 2? Read [Moving from Propel](#moving-from-propel) first.';
  expect(propelMentions('docs/README.md', sentence)).toEqual([]);
  expect(propelMentions('docs/README.md', `${sentence}\n\n${sentence}`)).toEqual([sentence]);
  expect(propelMentions('docs/models.md', sentence)).toEqual([sentence]);
});

it('allows the part of the index about the section, and no other', () => {
  expect(propelMentions('docs/README.md', pageIndex())).toEqual([]);
  expect(propelMentions('docs/README.md', pageIndex().replace('find objects', 'as Propel'))).toHaveLength(1);
});
