import { describe, expect, it } from 'vitest';
import { listMembers } from './support/golden-members/list-members.ts';

const php = `<?php

namespace Shop\\Base;

use Orm\\Runtime\\ActiveRecord\\Model;
use Shop\\Book as OtherBook;

/**
 * A row of the table "book".
 */
abstract class Book extends Model implements Sortable
{
    use SortableModel;

    public const HOOKS = [
        [SortableHooks::class],
    ];

    protected ?string $title = null;

    public function getTitle(): ?string
    {
        return $this->title;
    }

    /** @param scalar|null $value */
    protected function setTitle(
        mixed $value,
        bool $force = false,
    ): static {
        return $this;
    }

    public function moveUp(): void
    {
        $this->move(-1);
    }
}
`;

const declarations = `import type { Date as Date_ } from './date.js';

export declare class BookBase extends Model {
  id: number;
  /** Takes effect at save(). */
  moveUp(): this;
  getAuthor(db?: Database): Promise<Author>;
  setAuthor(author: Author): this;
}
`;

const script = `const table = new Table({
  name: 'book',
});

export class BookBase extends Model {
  moveUp() {
    return move(this, -1);
  }
}
`;

const listed = (files: Readonly<Record<string, string>>, selection = '') =>
  listMembers(files, selection)['classes.txt'];

describe('a list of members', () => {
  it('has signatures of PHP classes in one line, without bodies and plain members', () => {
    expect(listed({ 'Base/Book.php': php })).toBe(`Base/Book.php
    use Shop\\Book as OtherBook
  abstract class Book extends Model implements Sortable
    use SortableModel
    public const HOOKS = […]
    protected ?string $title = null
    protected function setTitle(mixed $value, bool $force = false): static // @param scalar|null $value
    public function moveUp(): void
`);
  });

  it('has declarations of TypeScript, and names of the code', () => {
    expect(listed({ 'book.d.ts': declarations, 'book.js': script })).toBe(`book.d.ts
    import type { Date as Date_ } from './date.js';
  export declare class BookBase extends Model
    id: number;
    moveUp(): this; // Takes effect at save().
    (parents: Author)

book.js: export class BookBase extends Model · moveUp
`);
  });

  it('has the members whole that the case names', () => {
    const whole = listed(
      { 'Base/Book.php': php, 'base/book.js': script },
      'Book.php: moveUp\n*.js: table moveUp',
    );
    expect(whole).toContain('        $this->move(-1);\n    }\n');
    expect(whole).toContain("    const table = new Table({\n      name: 'book',\n    });\n");
    expect(whole).toContain('    moveUp() {\n      return move(this, -1);\n    }\n');
    expect(whole).not.toContain('return $this');
  });

  it('leaves files alone that the case names, and those that are not code', () => {
    const files = { 'Base/Book.php': php, 'shop.sql': 'CREATE TABLE', 'autoload.php': '<?php\n' };
    expect(listMembers(files, 'Base/*.php')).toEqual({
      'Base/Book.php': php,
      'shop.sql': 'CREATE TABLE',
      'classes.txt': 'autoload.php\n',
    });
  });

  it.each(['Base/Author.php', 'Base/Author.php: getName', 'Base/Book.php: getName'])(
    'refuses %s, which fits nothing',
    (selection) => {
      expect(() => listMembers({ 'Base/Book.php': php }, selection)).toThrow('Nothing fits these lines');
    },
  );
});
