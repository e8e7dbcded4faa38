import fc from 'fast-check';
import { expect, it } from 'vitest';
import { platforms } from '../../platforms/index.ts';
import { namedClasses } from '../propel-api.ts';
import { reportOf } from '../report.ts';
import { unifiedDiff } from '../text/diff.ts';
import { upgradeProject } from '../upgrade-project.ts';

const SECRET = 'S3CRET';
const CLASS = 'Propel\\Runtime\\Connection\\ConnectionWrapper';

const CONFIGS: Readonly<Record<string, string>> = {
  'propel.yaml': `propel: {database: {connections: {a: {adapter: sqlite, password: ${SECRET}, classname: ${CLASS}}}}}\n`,
  'propel.json': `{"propel": {"database": {"connections": {"a": {"adapter": "sqlite", "dsn": "sqlite:${SECRET}", "password": "${SECRET}"}}}}}`,
  'propel.ini': `[propel]\ndatabase.connections.a.adapter = sqlite\ndatabase.connections.a.password = ${SECRET}\nuser = ${SECRET}\n`,
  'propel.xml': `<config><propel><database><connections><connection id="a"><adapter>sqlite</adapter><password>${SECRET}</password></connection></connections></database></propel></config>`,
  'propel.php': `<?php use ${CLASS};\nreturn ['propel' => ['database' => ['connections' => ['a' => ['password' => '${SECRET}', 'user' => 'a']]]]];`,
};

const context = {
  adapters: platforms,
  targets: ['php'],
  classes: namedClasses(),
  behaviors: [],
  version: '1.0.0',
  directory: '/project',
  exists: () => false,
  insteadOfOption: () => undefined,
};

async function printed(path: string, text: string): Promise<string> {
  const upgrade = await upgradeProject([{ path, text }], context);
  return (
    upgrade.changes.map((change) => unifiedDiff(change)).join('') + reportOf(upgrade, { isDryRun: true })
  );
}

it.each(Object.entries(CONFIGS))('shows no password of %s', async (name, text) => {
  const shown = await printed(name, text);
  expect(shown).toContain('orm');
  expect(shown).not.toContain(SECRET);
});

it('shows no password of a configuration that is cut off or spoilt', async () => {
  const spoilt = fc
    .record({
      name: fc.constantFrom(...Object.keys(CONFIGS)),
      folder: fc.constantFrom('', 'other/'),
      place: fc.nat(250),
      inserted: fc.constantFrom('', '"', "'", '<', '[', '\n', ':', '&'),
      isCut: fc.boolean(),
    })
    .map(({ name, folder, place, inserted, isCut }) => {
      const text = CONFIGS[name] ?? '';
      const rest = isCut ? '' : text.slice(place);
      return { path: folder + name, text: text.slice(0, place) + inserted + rest };
    });
  await fc.assert(
    fc.asyncProperty(spoilt, async ({ path, text }) => {
      expect(await printed(path, text)).not.toContain(SECRET);
    }),
    { numRuns: 400 },
  );
});

it('shows no password next to a changed line of a source or a script', async () => {
  const source = `<?php\n$manager->setConfiguration(['dsn' => 'x', "password" => '${SECRET}']);\n\\Propel\\Runtime\\Propel::init('');\n`;
  expect(await printed('a.php', source)).not.toContain(SECRET);
  expect(
    await printed('a.sh', `PASSWORD=${SECRET} vendor/bin/propel build --password=${SECRET}\n`),
  ).not.toContain(SECRET);
});
