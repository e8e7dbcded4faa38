import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as concerns from '../src/upgrade/php/concerns.ts';
import type * as upgrade from '../src/upgrade/php/upgrade-php.ts';
import { propelClasses } from '../src/upgrade/propel-api.ts';
import type * as subclasses from '../src/upgrade/subclasses.ts';
import { type CountedModule, loadCounted } from './support/counted-work.ts';

let php: CountedModule<typeof upgrade>;
let concern: CountedModule<typeof concerns>;
let subclass: CountedModule<typeof subclasses>;
beforeAll(async () => {
  php = await loadCounted('src/upgrade/php/upgrade-php.ts');
  concern = await loadCounted('src/upgrade/php/concerns.ts');
  subclass = await loadCounted('src/upgrade/subclasses.ts');
});
afterAll(() => {
  for (const { close } of [php, concern, subclass]) close();
});

const classes = propelClasses();

const METHOD = `
    /** Computes something about the list. */
    public function compute(array $list, ?string $name = null): array
    {
        foreach ($list as $key => $value) {
            $list[$key] = sprintf('%s: %s', $name, trim($value)) . "a {$name} b";
        }

        return $list;
    }
`;

/** A class with a number of methods, and some more code in the last one. */
const classWith = (methods: number, code = ''): string =>
  `<?php\nnamespace App;\nuse Propel\\Runtime\\ActiveQuery\\Criteria;\nclass Page extends Controller\n{${METHOD.repeat(methods)}    public function last(): void\n    {\n        ${code}\n    }\n}\n`;

const steps = (text: string): number => php.count(() => php.module.upgradePhp('a.php', text, classes));

it('parses only files with something to find', () => {
  const plain = classWith(20, 'BookQuery::create()->filterByTitle(1, Criteria::LIKE)->find();');
  const other = classWith(20, 'BookQuery::create()->filterByTitle(1, Criteria::CUSTOM)->find();');
  steps(plain);
  expect(steps(plain) * 1.5).toBeLessThan(steps(other));
});

it('grows with the text of a file, not faster', () => {
  steps(classWith(1));
  const short = steps(classWith(25));
  expect(steps(classWith(100)) / short).toBeLessThan(4.5);
  expect(short / classWith(25).length).toBeLessThan(25);
});

it('leaves files that have nothing to do with Propel after one look', () => {
  const text = classWith(100).replaceAll('Propel', 'Other');
  const look = concern.count(() => concern.module.isConcerned(text));
  expect(steps(text)).toBeLessThan(4 * look + text.length);
});

it('asks each file once whether it extends a model', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, place) => classWith(2).replace('Page', `Page${place}`));
  const search = (count: number): number =>
    subclass.count(() => {
      const found = subclass.module.subclassesOf(['App\\Book', 'App\\Author']);
      for (const [place, text] of files(count).entries()) found.has(`${place}.php`, text);
      found.late();
    });
  search(1);
  expect(search(80) / search(20)).toBeLessThan(4.5);
});
