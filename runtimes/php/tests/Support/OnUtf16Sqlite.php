<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Hydration\IdentityMaps;

/**
 * A file of SQLite that stores texts in UTF-16, in which bytes that become texts are read as pairs.
 *
 * @group sqlite
 */
trait OnUtf16Sqlite
{
    use OnSqlite;

    abstract protected function encoding(): string;

    /** The encoding cannot be changed where there are tables. */
    protected function startsFromTemplate(): bool
    {
        return false;
    }

    protected function configuration(): array
    {
        $queries = ["PRAGMA encoding = '{$this->encoding()}'"];

        return ['settings' => ['queries' => $queries]] + parent::configuration();
    }

    public function testTheFileIsInUtf16(): void
    {
        self::assertSame($this->encoding(), $this->value('PRAGMA encoding'));
    }

    public function testBytesAndTextsKeepTheirLengths(): void
    {
        $all = implode('', array_map(chr(...), range(0, 255)));
        $bytes = ["\0", "\xFF\xFE", "odd", "\xFE\xFFa", "\xD8\x3D", "a\0b", $all];
        $texts = ["\u{FEFF}a", "\u{1F600}", "a\u{0301}", "\u{FFFD}", "odd", str_repeat("\u{10FFFF}", 3)];
        $saved = [];
        foreach ($bytes as $place => $cover) {
            $text = $texts[$place % count($texts)];
            $book = (new Book())->setTitle($text)->setExcerpt($text)->setKeywords([$text])->setCover($cover);
            $book->setAttributes(['text' => $text]);
            $book->save();
            $saved[] = [$book->getId(), $text, $cover];
        }
        IdentityMaps::active()->clearAll();
        foreach ($saved as [$id, $text, $cover]) {
            $read = BookQuery::create()->findPk($id);
            self::assertNotNull($read);
            self::assertSame([$text, $text, [$text]], [$read->getTitle(), $read->getExcerpt(), $read->getKeywords()]);
            $stored = $read->getCover();
            $stored = is_resource($stored) ? stream_get_contents($stored) : $stored;
            self::assertSame(bin2hex($cover), bin2hex((string) $stored));
            self::assertSame(['text' => $text], $read->getAttributes());
            $row = BookQuery::create()->filterById($id);
            self::assertSame(1, (clone $row)->filterByTitle($text)->count());
            self::assertSame(1, $row->filterByTitle('%' . $text, Criteria::LIKE)->count());
        }
        self::assertSame(count($bytes), BookQuery::create()->filterByCover(null, Criteria::ISNOTNULL)->count());
    }

    public function testUpsertUpdateAndCopiesKeepBytes(): void
    {
        $book = (new Book())->setTitle("\u{1F600}")->setIsbn('1')->setCover("\xFF\xFEx");
        $book->save();
        BookQuery::create()->filterByIsbn('1')->update(['Cover' => "odd", 'Title' => "a\u{1F600}"]);
        $book->reload();
        self::assertSame("a\u{1F600}", $book->getTitle());
        BookQuery::create()->upsert([['Isbn' => '1', 'Title' => "\u{1F601}b"]], ['Isbn']);
        $copy = $book->copy();
        $copy->setIsbn('2')->save();
        IdentityMaps::active()->clearAll();
        self::assertSame(
            ["\u{1F601}b", "a\u{1F600}"],
            BookQuery::create()->orderByIsbn()->select(['Title'])->find()->getData(),
        );
        self::assertSame(
            ['6F6464', '6F6464'],
            $this->connection->query('SELECT HEX("cover") FROM "book" ORDER BY "isbn"')->fetchAll(\PDO::FETCH_COLUMN),
        );
    }
}
