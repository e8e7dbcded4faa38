import { expect, it } from 'vitest';
import { Bug } from '../../../support/bug.ts';
import { className, php } from './code.ts';
import { constants, type Members, memberNames, methods, properties, without } from './members.ts';
import { printClass } from './print.ts';

const book = className('Shop\\Book');

const accessors = (name: string, isDocumented: boolean): Members => methods`
  ${isDocumented && php`/** What it is called. */`}
  public function get${name}(): ?string
  {
      return $this->title;
  }

  public function set${name}From(${book} $book): static
  {
      ${isDocumented && php`$this->touch();`}

      return $this;
  }
`;

const printed = (written: Partial<Record<'constants' | 'properties' | 'methods', readonly Members[]>>) =>
  printClass({ namespace: '', name: 'Sample', kind: 'class', ...written }).split('class Sample\n')[1];

it('prints what was written, and only the lines that hold something', () => {
  expect(printed({ methods: [accessors('Title', true), accessors('Name', false)] })).toBe(`{
    /** What it is called. */
    public function getTitle(): ?string
    {
        return $this->title;
    }

    public function setTitleFrom(Book $book): static
    {
        $this->touch();

        return $this;
    }

    public function getName(): ?string
    {
        return $this->title;
    }

    public function setNameFrom(Book $book): static
    {
        return $this;
    }
}
`);
});

it('prints constants and properties one below the other', () => {
  const written = {
    constants: [constants`public const ${'A'} = 1;`, constants`public const B = ${php`2`};`],
    properties: [properties`protected ?${book} $${'book'} = null;`],
  };
  expect(printed(written)).toBe(`{
    public const A = 1;
    public const B = 2;

    protected ?Book $book = null;
}
`);
});

it('knows the names of its members', () => {
  expect(memberNames(accessors('Title', true))).toEqual(['getTitle', 'setTitleFrom']);
  expect(memberNames(constants`public const COL_${'ID'} = 1;`)).toEqual(['COL_ID']);
  expect(memberNames(properties`protected ?int $a${'Book'} = null;`)).toEqual(['aBook']);
});

it('leaves out what somebody else has', () => {
  const kept = without(accessors('Title', false), (name) => name === 'getTitle');
  expect(memberNames(kept)).toEqual(['setTitleFrom']);
  expect(printed({ methods: [kept] })).not.toContain('getTitle');
  expect(printed({ methods: [without(kept, () => true), accessors('Name', false)] })).toBe(
    printed({ methods: [accessors('Name', false)] }),
  );
});

it('refuses text that is no name', () => {
  expect(() => accessors("x'; system('rm')", false)).toThrow(Bug);
});
