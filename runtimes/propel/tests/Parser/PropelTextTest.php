<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Parser;

use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use PHPUnit\Framework\TestCase;
use PropelBookstore\Author;
use PropelBookstore\Book;
use PropelBookstore\Tag;

/** Objects and collections are written as Propel 2 writes them, and what Propel 2 wrote is read. */
final class PropelTextTest extends TestCase
{
    private const XML = <<<'E'
        <?xml version="1.0" encoding="UTF-8"?>
        <Authors>
          <Author>
            <Id>9012</Id>
            <FirstName><![CDATA[Jane &quot;J.&quot;]]></FirstName>
            <LastName><![CDATA[Austen]]></LastName>
            <Email><![CDATA[]]></Email>
            <Age>41</Age>
          </Author>
          <Author>
            <Id>58</Id>
            <FirstName><![CDATA[0140422161]]></FirstName>
            <LastName><![CDATA[O'Brien, F]]></LastName>
            <Email></Email>
            <Age></Age>
          </Author>
        </Authors>

        E;
    private const YAML = <<<'E'
        Authors:
            -
                Id: 9012
                FirstName: 'Jane "J."'
                LastName: Austen
                Email: ''
                Age: 41
            -
                Id: 58
                FirstName: '0140422161'
                LastName: 'O''Brien, F'
                Email: null
                Age: null

        E;
    private const JSON = '{"Authors":[{"Id":9012,"FirstName":"Jane \"J.\"","LastName":"Austen","Email":"","Age":41},'
        . '{"Id":58,"FirstName":"0140422161","LastName":"O\'Brien, F","Email":null,"Age":null}]}';
    private const CSV = "Id,FirstName,LastName,Email,Age\r\n9012,\"Jane \"\"J.\"\"\",Austen,,41\r\n"
        . "58,0140422161,\"O'Brien, F\",N;,N;\r\n";

    /** @return array<string, array{string, string, string}> */
    public static function texts(): array
    {
        return [
            'XML' => ['XML', self::XML, self::XML],
            'YAML' => ['YAML', self::YAML, self::YAML],
            'JSON' => ['JSON', self::JSON, self::JSON],
            'CSV' => ['CSV', self::CSV, str_replace('""', '\\"', self::CSV)],
        ];
    }

    /** @dataProvider texts */
    public function testCollections(string $format, string $text, string $propels): void
    {
        $authors = self::authors();
        self::assertSame($text, $authors->{"to$format"}());
        self::assertSame($text, $authors->exportTo($format, false));
        foreach ([$text, $propels] as $given) {
            $read = ObjectCollection::of(Author::class)->{"from$format"}($given);
            self::assertInstanceOf(ObjectCollection::class, $read);
            self::assertSame($authors->toArray(), $read->toArray());
            self::assertContainsOnlyInstancesOf(Author::class, $read->getData());
        }
        $rows = new ArrayCollection();
        $rows->setModel(Author::class);
        self::assertSame($authors->toArray(), $rows->importFrom($format, $propels)->getData());
        self::assertSame($text, $rows->{"to$format"}());
    }

    /** @dataProvider texts */
    public function testPrefixesOfElements(string $format): void
    {
        $text = self::authors()->exportTo($format);
        self::assertSame($format !== 'CSV', str_contains($text, 'Author_1'));
        self::assertSame(
            self::authors()->toArray(),
            ObjectCollection::of(Author::class)->importFrom($format, $text)->toArray(),
        );
    }

    public function testObjects(): void
    {
        $author = self::authors()->getData()[1];
        self::assertSame(
            '{"Id":58,"FirstName":"0140422161","LastName":"O\'Brien, F","Email":null,"Age":null}',
            $author->toJSON(),
        );
        self::assertSame(
            "Id: 58\nFirstName: '0140422161'\nLastName: 'O''Brien, F'\nEmail: null\nAge: null\n",
            $author->toYAML(),
        );
        self::assertSame("Id,FirstName,LastName,Email,Age\r\n58,0140422161,\"O'Brien, F\",N;,N;\r\n", $author->toCSV());
        self::assertSame(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<data>\n  <Id>58</Id>\n  "
                . "<FirstName><![CDATA[0140422161]]></FirstName>\n"
                . "  <LastName><![CDATA[O'Brien, F]]></LastName>\n  <Email></Email>\n  <Age></Age>\n</data>\n",
            $author->toXML(),
        );
    }

    public function testRelatedObjects(): void
    {
        $book = (new Book())->setTitle('x')->setAuthor((new Author())->setLastName('a'));
        self::assertStringContainsString("  <Author>\n    <Id></Id>\n", $book->toXML());
        self::assertStringContainsString("Author:\n    Id: null\n", $book->toYAML());
        self::assertStringContainsString('"Author":{"Id":null,', $book->toJSON());
        $text = ObjectCollection::of(Book::class, [$book])->toYAML();
        self::assertMatchesRegularExpression(
            '/^        Author: \{ Id: null, FirstName: null, .*\}$/m',
            $text,
            'the fourth level is on one line',
        );
    }

    public function testListsInOneCell(): void
    {
        $text = "Title,Keywords,Genres,Attributes\r\n"
            . "x,\"a:2:{i:0;s:1:\\\"a\\\";i:1;s:3:\\\"b,c\\\";}\","
            . "\"a:1:{i:0;s:5:\\\"crime\\\";}\",\"a:1:{s:1:\\\"k\\\";i:5;}\"\r\n";
        $book = (new Book())->fromCSV($text);
        self::assertSame(
            [['a', 'b,c'], ['crime'], ['k' => 5]],
            [$book->getKeywords(), $book->getGenres(), $book->getAttributes()],
        );
        $book = (new Book())->fromCSV("Title,Keywords\nx,\"a:1:{i:0;O:8:\"\"stdClass\"\":0:{}}\"\n");
        self::assertSame(['a:1:{i:0;O:8:"stdClass":0:{}}'], $book->getKeywords(), 'no objects come out of a cell');
    }

    public function testListsInElements(): void
    {
        $book = (new Book())->fromXML(
            '<data><Keywords><Keyword><![CDATA[a]]></Keyword></Keywords>'
                . '<PublishedOn>20200229</PublishedOn><Title>1984</Title></data>',
        );
        self::assertSame(
            [['a'], '2020-02-29', '1984'],
            [$book->getKeywords(), $book->getPublishedOn('Y-m-d'), $book->getTitle()],
        );
    }

    /** @return array<string, array{string, string}> */
    public static function otherTexts(): array
    {
        return [
            'without a root' => ['JSON', '[{"Name":"a"},{"Name":"b"}]'],
            'named elements' => ['JSON', '{"Tag_0":{"Name":"a"},"Tag_1":{"Name":"b"}}'],
            'another root' => ['JSON', '{"Labels":[{"Name":"a"},{"Name":"b"}]}'],
            'YAML without a root' => ['YAML', "- Name: a\n- Name: b\n"],
            'named elements in YAML' => ['YAML', "Tag_0:\n  Name: a\nTag_1:\n  Name: b\n"],
            'typed elements' => [
                'XML',
                '<Tags type="list"><Tag><Id nil="true"/><Name>a</Name></Tag><Tag><Name>b</Name></Tag></Tags>',
            ],
            'empty cells' => ['CSV', "\u{FEFF}Id,Name\n,a\n\n,b"],
        ];
    }

    /** @dataProvider otherTexts */
    public function testOtherFormsOfLists(string $format, string $text): void
    {
        $tags = ObjectCollection::of(Tag::class)->importFrom($format, $text);
        self::assertSame([['Id' => null, 'Name' => 'a'], ['Id' => null, 'Name' => 'b']], $tags->toArray());
    }

    /** @dataProvider texts */
    public function testEmptyCollections(string $format): void
    {
        $tags = ObjectCollection::of(Tag::class);
        self::assertSame(
            [],
            ObjectCollection::of(Tag::class)->importFrom($format, $tags->exportTo($format))->getData(),
        );
    }

    public function testNamesAroundCollections(): void
    {
        self::assertSame('{"Categories":[]}', ObjectCollection::of(\PropelBookstore\Category::class)->toJSON());
        self::assertSame('{"Shelves":[]}', ObjectCollection::of(\PropelBookstore\Shelf::class)->toJSON());
        self::assertSame(
            "Tags:\n    -\n        Id: null\n        Name: x\n",
            (string) ObjectCollection::of(Tag::class, [(new Tag())->setName('x')]),
        );
        self::assertSame(
            '{"Tags":[{"id":null,"name":"x"}]}',
            ObjectCollection::of(Tag::class, [(new Tag())->setName('x')])->toJSON(
                false,
                true,
                TableMap::TYPE_FIELDNAME,
            ),
        );
    }

    public function testParsersWithARootKey(): void
    {
        foreach (['JSON', 'YAML'] as $format) {
            $parser = AbstractParser::getParser($format);
            $text = $parser->fromArray(['a' => 1], 'Root');
            self::assertSame(['Root' => ['a' => 1]], $parser->toArray($text));
            self::assertSame(['a' => 1], $parser->toArray($text, 'Root'));
            self::assertSame([], $parser->toArray($text, 'Other'));
        }
    }

    public function testRowsThatAreNone(): void
    {
        $this->expectException(OrmException::class);
        ObjectCollection::of(Tag::class)->fromJSON('{"Tags":[1]}');
    }

    /** @return ObjectCollection<int, Author> */
    private static function authors(): ObjectCollection
    {
        return ObjectCollection::of(Author::class, [
            (new Author())->setId(9012)->setFirstName('Jane "J."')->setLastName('Austen')->setEmail('')->setAge(41),
            (new Author())->setId(58)->setFirstName('0140422161')->setLastName("O'Brien, F"),
        ]);
    }
}
