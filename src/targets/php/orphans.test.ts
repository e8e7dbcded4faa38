import { expect, it } from 'vitest';
import { orphans } from './orphans.ts';

const BASE = 'abstract class Book extends Model\n{\n    public const TABLE_MAP = BookTableMap::class;\n}\n';
const MAP =
  "class BookTableMap extends ModelTableMap\n{\n    public const CLASS_NAME = '';\n    public const FORMAT = 5;\n}\n";
const STUB = 'class Book extends Base\\Book\n{\n}\n';

const find = (files: Readonly<Record<string, string>>, made: readonly string[] = [], map = 'Map') => {
  const folders = new Map<string, string[]>();
  for (const path of Object.keys(files)) {
    const cut = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(cut, 0));
    folders.set(folder, [...(folders.get(folder) ?? []), path.slice(cut + 1)]);
  }
  const present = [...folders].map(([path, names]) => ({ path, files: names }));
  return orphans(made, map, { folders: present, read: (path) => files[path] });
};

it('names the classes of a table that is gone', () => {
  const files = { 'Shop/Base/Book.php': BASE, 'Shop/Map/BookTableMap.php': MAP, 'Shop/Book.php': STUB };
  expect(find(files)).toEqual(Object.keys(files));
  expect(find(files, Object.keys(files))).toEqual([]);
});

it('looks for table maps where they are put', () => {
  expect(find({ 'Meta/Tables/BookTableMap.php': MAP }, [], 'Meta\\Tables')).toHaveLength(1);
});

it('names a stub whose base class was deleted already', () => {
  expect(find({ 'Shop/Book.php': STUB, 'Shop/Kept.php': '' }, ['Shop/Kept.php'])).toEqual(['Shop/Book.php']);
});

it('leaves alone what looks like somebody else’s', () => {
  const files = {
    'Base/Controller.php': 'abstract class Controller extends Kernel\n{\n}\n',
    'Map/Geography.php': 'class Geography extends TableMap\n{\n}\n',
    'Shop/Basket.php': 'class Basket extends Book\n{\n}\n',
    'Shop/Base/readme.txt': BASE,
    'Elsewhere/Book.php': STUB,
    'Site/Base/Page.php': 'abstract class Page\n{\n}\n',
    'Site/Page.php': 'class Page extends Base\\Page\n{\n}\n',
    'Site/ShopPage.php': 'class ShopPage extends Base\\Page\n{\n}\n',
  };
  expect(find(files, ['Shop/Book.php'])).toEqual([]);
});
