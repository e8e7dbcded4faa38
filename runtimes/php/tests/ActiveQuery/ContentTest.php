<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Filters on ARRAY, SET and JSON columns find the same rows on every database. */
final class ContentTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @param array<string, mixed> $documents by title */
    private function saveDocuments(array $documents): void
    {
        foreach ($documents as $title => $document) {
            (new Book())->setTitle((string) $title)->setAttributes($document)->save();
        }
    }

    private static function found(BookQuery $query): string
    {
        return implode(' ', $query->orderByTitle()->select('Title')->find()->getData());
    }

    public function testElementsMindLetterCase(): void
    {
        $cases = ['upper' => ['War', 'Ärger'], 'lower' => ['war', 'ärger'], 'none' => null, 'empty' => []];
        foreach ($cases as $title => $keywords) {
            (new Book())->setTitle($title)->setKeywords($keywords)->save();
        }
        $by = static fn (mixed $words, ?string $how = null): string
            => self::found(BookQuery::create()->filterBy('Keywords', $words, $how));
        self::assertSame('upper', $by('War'));
        self::assertSame('lower', $by(['war', 'ärger']));
        self::assertSame('lower', $by(['war', 'x'], Criteria::CONTAINS_SOME));
        self::assertSame('empty none upper', $by(['war'], Criteria::CONTAINS_NONE));
        self::assertSame('', $by('WAR'));
    }

    public function testElementsAreFoundWhole(): void
    {
        $lists = [
            'plain' => ['a', 'b'],
            'bar' => ['| a'],
            'bars' => ['x | a | y'],
            'wild' => ['%', '_', '!', '\\', ''],
            'blank' => [' a', 'a '],
        ];
        foreach ($lists as $title => $keywords) {
            (new Book())->setTitle($title)->setKeywords($keywords)->save();
        }
        $titles = [
            'a' => 'plain', '| a' => 'bar', 'x | a | y' => 'bars', '%' => 'wild', '_' => 'wild', '!' => 'wild',
            '\\' => 'wild',
            '' => 'wild', ' a' => 'blank', 'a ' => 'blank', 'x' => '', 'a | b' => '', '|' => '',
        ];
        foreach ($titles as $element => $title) {
            self::assertSame(
                $title,
                self::found(BookQuery::create()->filterByKeyword((string) $element)),
                "of '$element'",
            );
        }
    }

    public function testListsOfNothing(): void
    {
        foreach (['some' => ['crime'], 'none' => [], 'null' => null] as $title => $genres) {
            (new Book())->setTitle($title)->setGenres($genres)->setKeywords($genres)->save();
        }
        foreach (['Genres', 'Keywords'] as $column) {
            $by = static fn (?string $how): string => self::found(BookQuery::create()->filterBy($column, [], $how));
            self::assertSame('none null some', $by(null));
            self::assertSame('none null some', $by(Criteria::CONTAINS_ALL));
            self::assertSame('', $by(Criteria::CONTAINS_SOME));
            self::assertSame('none null some', $by(Criteria::CONTAINS_NONE));
        }
        self::assertSame('', self::found(BookQuery::create()->filterByGenres([], Criteria::IN)));
        self::assertSame('some', self::found(BookQuery::create()->where('Book.Genres = ?', 'crime')));
        foreach (['Book.Genres LIKE ?', 'Book.State LIKE ?'] as $clause) {
            try {
                BookQuery::create()->where($clause, 'crime');
                self::fail('not refused');
            } catch (InvalidValueException $refused) {
                self::assertStringContainsString('LIKE', $refused->getMessage());
            }
        }
    }

    public function testPathsNameMembersAndPlaces(): void
    {
        $this->saveDocuments([
            'list' => ['a' => ['x', 'y']],
            'member' => ['a' => ['0' => 'x', 'k' => 'y', '1' => 'y']],
            'scalar' => ['a' => 'x'],
            'nested' => ['a' => [['x', ['n' => 'y']]]],
            'top' => ['x', 'y'],
            'text' => '"x"',
        ]);
        $at = static fn (array $path, mixed $value): string
            /** @phpstan-ignore argument.type (values of every type that it takes) */
            => self::found(BookQuery::create()->whereJsonPath('Attributes', $path, $value));
        self::assertSame('list', $at(['a', 0], 'x'));
        self::assertSame('list', $at(['a', 1], 'y'));
        self::assertSame('member', $at(['a', '0'], 'x'));
        self::assertSame('member', $at(['a', '1'], 'y'));
        self::assertSame('scalar', $at(['a'], 'x'));
        self::assertSame('nested', $at(['a', 0, 0], 'x'));
        self::assertSame('nested', $at(['a', 0, 1, 'n'], 'y'));
        self::assertSame('top', $at([0], 'x'));
        self::assertSame('', $at(['0'], 'x'));
        self::assertSame('', $at([0, 0], 'x'));
        self::assertSame('', $at(['a', 'x'], 'x'));
        self::assertSame('', $at(['A'], 'x'));
        self::assertSame('', $at(['a'], 'X'));
    }

    public function testNamesOfMembersMayBeAnything(): void
    {
        $names = [
            'say "hi"',
            'a.b',
            "it's",
            'back\\slash',
            '$',
            '*',
            'a b',
            '',
            'é',
            '?',
            '[0]',
            'a"b\\"c',
            "line\nbreak",
            '"',
        ];
        foreach ($names as $number => $name) {
            $this->saveDocuments(["n$number" => [$name => 'x', 'other' => [$name => 'y']]]);
        }
        foreach ($names as $number => $name) {
            $query = BookQuery::create()->whereJsonPath('Attributes', [$name], 'x');
            self::assertSame("n$number", self::found($query), "of '$name'");
            $query = BookQuery::create()->whereJsonPath('Attributes', ['other', $name], 'y');
            self::assertSame("n$number", self::found($query), "of '$name' inside another");
        }
    }

    public function testValuesUnderAPath(): void
    {
        $values = [
            'true' => true, 'false' => false, 'one' => 1, 'float' => 1.0, 'half' => 0.5, 'text' => 'x', 'upper' => 'X',
            'null' => null, 'number as text' => '1', 'quoted' => '"x"', 'empty' => '',
        ];
        foreach ($values as $title => $value) {
            $this->saveDocuments([$title => ['v' => $value]]);
        }
        $at = static fn (mixed $value, ?string $how = null): string
            /** @phpstan-ignore argument.type (values of every type that it takes) */
            => self::found(BookQuery::create()->whereJsonPath('Attributes', ['v'], $value, $how));
        self::assertSame('true', $at(true));
        self::assertSame('false', $at(false));
        self::assertSame('number as text one', $at(1));
        self::assertSame('float', $at(1.0));
        self::assertSame('half', $at(0.5));
        self::assertSame('text', $at('x'));
        self::assertSame('upper', $at('X'));
        self::assertSame('quoted', $at('"x"'));
        self::assertSame('empty', $at(''));
        self::assertSame('null', $at(null));
        self::assertSame('empty false float half number as text one quoted text true', $at('X', Criteria::NOT_EQUAL));
    }

    public function testPathsThatAreNoneAreRefused(): void
    {
        foreach ([[], [-1], [1.5], [null], [['a']], [0x80000000]] as $path) {
            try {
                BookQuery::create()->whereJsonPath('Attributes', $path, 'x');
                self::fail('not refused');
            } catch (InvalidValueException $refused) {
                self::assertStringContainsString('path', $refused->getMessage());
            }
        }
    }

    public function testWholeDocuments(): void
    {
        $documents = [
            'text' => '"quoted"', 'upper' => '"Quoted"', 'number' => '12', 'float' => '1.5', 'true' => 'true',
            'null' => 'null',
            'object' => '{"a":1,"b":[1,2]}', 'list' => '[1,2]', 'turned' => '[2,1]', 'doubled' => '[1,1]',
            'single' => '[1]',
            'empty object' => '{}', 'empty list' => '[]', 'nested' => '{"a":{"a":{}}}', 'other' => '{"a":{"a":[]}}',
        ];
        $this->saveDocuments($documents + ['missing' => null]);
        foreach ($documents as $title => $document) {
            self::assertSame($title, self::found(BookQuery::create()->filterByAttributes($document)), $document);
            $others = BookQuery::create()->filterByAttributes($document, Criteria::NOT_EQUAL)->count();
            self::assertSame(count($documents) - 1, $others, "all but $document");
        }
        self::assertSame('object', self::found(BookQuery::create()->filterByAttributes('{ "b": [1, 2], "a": 1 }')));
        self::assertSame('object', self::found(BookQuery::create()->filterByAttributes(['b' => [1, 2], 'a' => 1])));
        self::assertSame('object', self::found(BookQuery::create()->filterByAttributes('{"a":1.0,"b":[1,2]}')));
        self::assertSame('missing', self::found(BookQuery::create()->filterByAttributes(null)));
    }

    public function testDocumentsComeBackAsTheyWere(): void
    {
        $cases = ['1.0', '1e3', '12345678901234567890', '1', '"1.0"', 'true', '[1.0]', '{"a":1.0}', '" x "'];
        foreach ($cases as $document) {
            $this->saveDocuments([$document => $document]);
            IdentityMaps::active()->clearAll();
            $book = BookQuery::create()->requireOneByTitle($document);
            self::assertEquals(json_decode($document, true), $book->getAttributes(), $document);
            $text = BookQuery::create()->filterByTitle($document)->select('Attributes')->findOne();
            self::assertSame($document, is_scalar($text) ? preg_replace('/: /', ':', (string) $text) : null);
        }
    }
}
