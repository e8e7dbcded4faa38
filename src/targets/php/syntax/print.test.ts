import { expect, it } from 'vitest';
import { className, php } from './code.ts';
import { constant, method, property } from './described.ts';
import { methods } from './members.ts';
import { printClass } from './print.ts';
import { LINE_LENGTH, wrapLongLines } from './wrap.ts';

it('prints a class with the imports it needs', () => {
  const text = printClass({
    namespace: 'Shop\\Base',
    name: 'Book',
    kind: 'abstract class',
    extends: className('Orm\\Runtime\\ActiveRecord\\Model'),
    doc: ['Evil */ text ?> and\nanother line'],
    constants: [constant({ name: 'TABLE_MAP', value: php`${className('Shop\\Map\\BookTableMap')}::class` })],
    properties: [
      property({ name: 'id', type: '?int', default: php`null` }),
      property({ name: 'title', type: '?string', default: php`null` }),
    ],
    methods: [
      method({
        name: 'setTitle',
        parameters: [{ name: 'value', type: '?string' }],
        returns: 'static',
        body: php`
          $this->title = $value;

          return $this;
        `,
      }),
      method({
        name: 'getPeer',
        returns: className('Other\\Book'),
        body: php`return new ${className('Other\\Book')}();`,
      }),
    ],
  });
  expect(text).toBe(`<?php

declare(strict_types=1);

namespace Shop\\Base;

use Orm\\Runtime\\ActiveRecord\\Model;
use Shop\\Map\\BookTableMap;

/**
 * Evil * / text ? > and
 * another line
 */
abstract class Book extends Model
{
    public const TABLE_MAP = BookTableMap::class;

    protected ?int $id = null;
    protected ?string $title = null;

    public function setTitle(?string $value): static
    {
        $this->title = $value;

        return $this;
    }

    public function getPeer(): \\Other\\Book
    {
        return new \\Other\\Book();
    }
}
`);
});

it('breaks long lines of a class with many members', () => {
  const described = (number: number) => ({
    name: `method${number}`,
    parameters: [
      { name: 'a'.repeat(60), type: 'int' },
      { name: 'b'.repeat(60), type: 'int' },
    ],
    returns: 'static',
    body: php`return $this;`,
  });
  const many = Array.from({ length: 1000 }, (_, number) => method(described(number)));
  const phpClass = { namespace: 'Shop', name: 'Book', kind: 'class', methods: many } as const;
  const whole = printClass(phpClass);
  expect(whole).toBe(wrapLongLines(whole));
  expect(whole.split(',\n    ): static {\n        return $this;\n    }\n')).toHaveLength(1001);
});

it('breaks lines that values of any kind make too long', () => {
  for (let length = 60; length < 70; length++) {
    const name = 'n'.repeat(length);
    const lists = [php`f($${name}, ${className(`Other\\${name}`)}::class);`, php`f($a);`];
    const text = printClass({
      namespace: 'Shop',
      name: 'Book',
      kind: 'class',
      methods: [
        methods`
          public function a($${name}, ${className(`Other\\${name}`)} $b)
          {
              ${lists}
              return [${php`$${name}`}, ${php`${className(`Other\\${name}`)}::A`}];
          }
        `,
        methods`
          public function b()
          {
              ${php`
                if ($a) {
                    f($${name}, $b${name});
                }
              `}

              return [${length}, '${name}', f($a${name})];
          }
        `,
      ],
    });
    expect(text).toBe(wrapLongLines(text));
    expect(text.split('\n').filter((line) => line.length > LINE_LENGTH)).toEqual([]);
  }
});
