<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookDetailQuery;
use Bookstore\BookQuery;
use Bookstore\Car;
use Bookstore\Edition;
use Bookstore\EditionQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Bookstore\Truck;
use Bookstore\Vehicle;
use Bookstore\VehicleQuery;
use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** A table of random programs, and values for its columns. */
final class RecordKind
{
    /** Texts that differ only by what databases and conversions like to lose. */
    private const TEXTS = ['a', 'A', 'ä', '', ' ', '0', "O'Hara", 'a\\b', '?', ':x', '$1', "line\nline", '✓ 😀'];

    /**
     * @param non-empty-list<class-string<ActiveRecordInterface>> $classes
     * @param class-string<ModelCriteria<*>> $query
     * @param non-empty-list<string> $key
     * @param array<string, non-empty-list<mixed>> $columns values for each
     * @param list<string> $required
     * @param array<string, array{string, 'cascade'|'setnull'}> $parents table and onDelete by column
     */
    private function __construct(
        public readonly string $name,
        public readonly array $classes,
        public readonly string $query,
        public readonly array $key,
        public readonly array $columns,
        public readonly array $required = [],
        public readonly array $parents = [],
        public readonly bool $isAuto = true,
        public readonly ?string $unique = null,
        public readonly ?string $lazy = null,
    ) {
    }

    /** @return array<string, self> parents before children */
    public static function all(): array
    {
        $texts = self::TEXTS;
        $numbers = [null, 0, 1, -1, 32767, -32768];
        $wide = array_fill_keys(['C1', 'C2', 'C60', 'C61', 'C62', 'C63', 'C69'], [null, 0, 1, 2]);
        $kinds = [
            new self('author', [Author::class, Author::class, MoodyAuthor::class], AuthorQuery::class, ['Id'], [
                'FirstName' => $texts,
                'LastName' => $texts,
                'Email' => [null, 'one@example.org', 'two@example.org', 'three@example.org'],
                'Age' => $numbers,
            ], ['FirstName', 'LastName'], unique: 'Email'),
            new self('tag', [Tag::class], TagQuery::class, ['Id'], [
                'Name' => ['one', 'two', 'three', 'four', 'five', 'six'],
            ], ['Name'], unique: 'Name'),
            new self('book', [Book::class], BookQuery::class, ['Id'], [
                'Title' => $texts,
                'Isbn' => [null, '1', '2', '3', '4'],
                'Price' => [null, '0.00', '1.50', '-12.30', '99999999.99'],
                'Weight' => [null, 0.0, 1.5, -0.1, 1.0e10],
                'Pages' => $numbers,
                'Sold' => [null, 0, 1, PHP_INT_MAX, PHP_INT_MIN + 1, 2147483648],
                'PublishedOn' => [null, '2020-02-29', '1999-12-31', '0099-01-01'],
                'OpensAt' => [null, '00:00:00.000000', '23:59:59.000000'],
                'CreatedAt' => ['2020-02-29 12:00:00.000000', '1999-12-31 23:59:59.000000'],
                'Published' => [null, true, false],
                'State' => [null, 'draft', 'public', 'sold out'],
                'Genres' => [['crime'], ['crime', 'travel'], ['science fiction']],
                'Keywords' => [['a'], ['a|b', ''], ['ä', '0']],
                'Attributes' => [null, [], ['a' => 1], ['a' => ['b' => [true, null, 'ä']]], [1, 2.5]],
                'Token' => [null, '123e4567-e89b-12d3-a456-426614174000', '00000000-0000-0000-0000-000000000000'],
                'Cover' => [null, "\0\xff\x80", 'text', ''],
                'Excerpt' => [null, '', 'an excerpt', "another\nexcerpt"],
                'AuthorId' => [null],
            ], ['Title', 'CreatedAt'], ['AuthorId' => ['author', 'setnull']], unique: 'Isbn', lazy: 'Excerpt'),
            new self('book_detail', [BookDetail::class], BookDetailQuery::class, ['BookId'], [
                'Summary' => [null, ...$texts],
                'Language' => ['en', 'de', null],
            ], [], ['BookId' => ['book', 'cascade']], false),
            new self('review', [Review::class], ReviewQuery::class, ['Id'], [
                'Reviewer' => $texts,
                'Rating' => [null, 0, 5, -128, 127],
                'Body' => [null, ...$texts],
                'ReviewedAt' => [null, '2020-02-29 12:00:00.000000', '2021-03-28 02:30:00.000000'],
                'BookId' => [null],
            ], ['Reviewer', 'BookId'], ['BookId' => ['book', 'cascade']]),
            new self('shelf', [Shelf::class], ShelfQuery::class, ['Room', 'Bay'], [
                'Room' => ['north', 'South', '1', 'ä'],
                'Bay' => [0, 1, 2, -1],
                'Label' => [null, ...$texts],
            ], ['Room', 'Bay'], isAuto: false),
            new self('vehicle', [Vehicle::class, Car::class, Truck::class], VehicleQuery::class, ['Id'], [
                'Name' => [null, ...$texts],
                'Wheels' => [null, 0, 4, 18],
            ]),
            new self('edition', [Edition::class], EditionQuery::class, ['Id'], [
                'Name' => ['first', 'second', ''],
            ], ['Name']),
            new self('wide', [Wide::class], WideQuery::class, ['Id'], $wide),
        ];

        return array_column($kinds, null, 'name');
    }

    public function newQuery(): ModelCriteria
    {
        return new ($this->query)();
    }

    /** @return list<string> the columns that are compared */
    public function names(): array
    {
        return array_values(array_unique([...$this->key, ...array_keys($this->columns)]));
    }

    public static function value(mixed $value): mixed
    {
        return match (true) {
            is_resource($value) => stream_get_contents($value, null, 0),
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s.u'),
            default => $value,
        };
    }

    /** The value of a column as this model writes it. */
    public function read(ActiveRecordInterface $object, string $column): mixed
    {
        return match ($column) {
            'PublishedOn' => $object->getPublishedOn('Y-m-d'),
            'OpensAt' => $object->getOpensAt('H:i:s.u'),
            default => self::value($object->{"get$column"}()),
        };
    }
}
