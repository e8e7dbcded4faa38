<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Parser;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Type\LobValue;
use PHPUnit\Framework\TestCase;
use PropelBookstore\Author;
use PropelBookstore\Book;
use Random\Engine\Mt19937;
use Random\Randomizer;

/** Law: what was exported is imported as it was, whatever the values hold. */
final class RoundTripTest extends TestCase
{
    private const TEXTS = [
        '', ' ', '  x  ', '0', '00123', '1', '-1', '1.0', '1.50', '1e3', '.5', '+1', '0x1F', '0b1', '1_000', 'null',
        'Null', 'NULL', '~', 'true',
        'false', 'yes', 'No', 'on', 'y', 'N;', '"N;"', 'N', '.nan', '-.inf', 'INF', 'NAN', '2020-01-01', '12:30:00',
        '"', '""', "'", "''", '\\', '\\"',
        '"\\', 'a,\\', '\\",', ',', ';', "a\nb", "a\r\nb", "\r", "\n", "\t", "\n\n  x", ']]>', ']]]]><![CDATA[>',
        '<![CDATA[x]]>', '<b>&amp;</b>', '&lt;',
        '&#13;', '&', '<', '<!-- x -->', '?>', '- x', '-', '--- x', '# x', 'a # b', 'a: b', ': b', 'a:', '[', ']', '{}',
        '[]', '["a"]', '{"a":1}',
        '{ a: 1 }', '"quoted"', '!tag', '!!binary eA==', '&x', '*x', '|', '>', '%x', '@x', '`x', '?',
        'a:1:{i:0;s:1:"x";}', 'O:8:"stdClass":0:{}',
        'data:application/octet-stream;base64,AA==', 'data:application/x-php-serialized;base64,AA==', '*RECURSION*',
        'ü', "\u{1F600}", "e\u{301}",
        "\u{85}", "\u{A0}x", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FEFF}x", "\u{202E}x", "\x01", "a\0b", "\x7F",
        "\e[31m", '=1+1', '../x', '%00', '$x', '{$x}',
    ];

    /** @return array<string, array{string}> */
    public static function formats(): array
    {
        return ['XML' => ['XML'], 'YAML' => ['YAML'], 'JSON' => ['JSON'], 'CSV' => ['CSV']];
    }

    /** @dataProvider formats */
    public function testEveryText(string $format): void
    {
        foreach (self::TEXTS as $text) {
            $author = (new Author())->setFirstName($text)->setLastName($text . 'x')->setEmail('x' . $text);
            self::assertSame(
                $author->toArray(),
                (new Author())->importFrom($format, $author->exportTo($format))->toArray(),
                "object: $text",
            );
        }
        $authors = ObjectCollection::of(
            Author::class,
            array_map(static fn (string $text): Author => (new Author())->setLastName($text), self::TEXTS),
        );
        self::assertSame(
            $authors->toArray(),
            ObjectCollection::of(Author::class)->importFrom($format, $authors->exportTo($format))->toArray(),
        );
    }

    /** @dataProvider formats */
    public function testBooks(string $format): void
    {
        $long = getenv('ORM_TEST_LONG') !== false;
        for ($round = 1; $round <= ($long ? 2000 : 100); ++$round) {
            $seed = (int) (getenv('ORM_TEST_SEED') ?: ($long ? random_int(1, 1 << 30) : $round));
            $random = new Randomizer(new Mt19937($seed));
            $books = ObjectCollection::of(Book::class);
            for ($count = $random->getInt(0, 3); $count >= 0; --$count) {
                $books->append(self::book($random));
            }
            $message = "ORM_TEST_SEED=$seed";
            $copies = ObjectCollection::of(Book::class)->importFrom(
                $format,
                $books->exportTo($format, $random->getInt(0, 1) === 1),
            );
            self::assertEquals(self::values($books), self::values($copies), $message);
            $copy = (new Book())->importFrom($format, $books->getData()[0]->exportTo($format));
            self::assertEquals(self::valuesOf($books->getData()[0]), self::valuesOf($copy), $message);
        }
    }

    /** @dataProvider formats */
    public function testBytesThatAreNoText(string $format): void
    {
        $author = (new Author())->setLastName("\xFF\xFE broken");
        $copy = (new Author())->importFrom($format, $author->exportTo($format));
        self::assertSame("\xFF\xFE broken", $copy->getLastName());
    }

    /**
     * @testWith ["XML"]
     *           ["YAML"]
     *           ["JSON"]
     */
    public function testNestedArrays(string $format): void
    {
        $random = new Randomizer(new Mt19937(7));
        $parser = AbstractParser::getParser($format);
        for ($round = 0; $round < 200; ++$round) {
            $array = [
                'x' => [self::nested($random, 0), self::nested($random, 0)],
                'y' => ['z' => self::nested($random, 0)],
            ];
            self::assertSame($array, $parser->toArray($parser->fromArray($array)), "round $round");
        }
    }

    private static function book(Randomizer $random): Book
    {
        $texts = static fn (): array
            => array_map(static fn (): string => self::text($random), array_fill(0, $random->getInt(0, 3), 0));
        $book = new Book();
        $maybe = static fn (): bool => $random->getInt(0, 3) > 0;
        $book->setTitle($maybe() ? self::text($random) : null);
        $book->setIsbn($maybe() ? self::text($random) : null);
        $book->setPrice($maybe() ? $random->getInt(-999, 999) . '.' . $random->getInt(10, 99) : null);
        $book->setWeight(
            $maybe() ? [0.1, -1.5e-7, 1e100, 12.0, INF, -INF, 0.30000000000000004][$random->getInt(0, 6)] : null,
        );
        $book->setPages($maybe() ? $random->getInt(-32768, 32767) : null);
        $book->setSold($maybe() ? [PHP_INT_MAX, PHP_INT_MIN, 0][$random->getInt(0, 2)] : null);
        $book->setPublishedOn(
            $maybe() ? sprintf('%04d-02-%02d', $random->getInt(1, 9999), $random->getInt(1, 28)) : null,
        );
        $book->setOpensAt($maybe() ? '23:59:59.123456' : null);
        $book->setCreatedAt($maybe() ? '1999-12-31 23:59:59.000001' : null);
        $book->setPublished($maybe() ? $random->getInt(0, 1) === 1 : null);
        $book->setState($maybe() ? 'sold out' : null);
        $book->setGenres($maybe() ? ['crime', 'science fiction'] : null);
        $book->setKeywords($maybe() ? $texts() : null);
        // A cell of CSV does not tell true from 1, unless it is part of an array.
        $attributes = self::nested($random, 0);
        $attributes = is_bool($attributes) ? [$attributes] : $attributes;
        $book->setAttributes(
            $maybe() ? json_encode($attributes, JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR) : null,
        );
        $book->setToken($maybe() ? '6ccd780c-baba-1026-9564-5b8c656024db' : null);
        $book->setCover($maybe() ? self::text($random) . $random->getBytes($random->getInt(1, 5)) : null);
        $book->setExcerpt($maybe() ? self::text($random) : null);

        return $book->setPayload($maybe() ? new \ArrayObject([self::text($random), 1.0]) : null);
    }

    private static function text(Randomizer $random): string
    {
        $text = '';
        for ($count = $random->getInt(1, 3); $count > 0; --$count) {
            $text .= self::TEXTS[$random->getInt(0, count(self::TEXTS) - 1)];
        }

        return $text;
    }

    private static function nested(Randomizer $random, int $depth): mixed
    {
        $kind = $random->getInt(0, $depth > 3 ? 6 : 9);
        $value = [null, true, false, 1.0, $random->getInt(-5, 5), self::text($random), '5'][$kind] ?? null;
        if ($kind < 7) {
            return $value;
        }
        $values = [];
        for ($count = $random->getInt($kind === 9 ? 1 : 0, 3); $count > 0; --$count) {
            $element = self::nested($random, $depth + 1);
            if ($kind === 9) {
                // PHP turns names that are numbers into numbers, and XML has no names with control characters.
                $values['k' . preg_replace('/[\x00-\x1F]/', '', self::text($random))] = $element;
            } else {
                $values[] = $element;
            }
        }

        return $values;
    }

    /**
     * @param ObjectCollection<int, Book> $books
     * @return list<array<int|string, mixed>>
     */
    private static function values(ObjectCollection $books): array
    {
        return array_map(self::valuesOf(...), array_values($books->getData()));
    }

    /** @return array<int|string, mixed> */
    private static function valuesOf(Book $book): array
    {
        $values = $book->toArray();
        $values['Cover'] = LobValue::text($book->getCover());
        $values['Payload'] = serialize($book->getPayload());
        $values['Attributes'] = json_encode($values['Attributes']);

        return $values;
    }
}
