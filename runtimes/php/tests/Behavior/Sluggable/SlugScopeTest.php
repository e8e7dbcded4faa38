<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sluggish\Article;
use Sluggish\ArticleQuery;
use Sluggish\Item;
use Sluggish\Note;
use Sluggish\NoteQuery;
use Sluggish\Page;
use Sluggish\PageQuery;
use Sluggish\Story;
use Sluggish\Writer;
use Sluggish\WriterQuery;

/** Slugs that are unique within values of other columns, and how databases compare them. */
final class SlugScopeTest extends SluggableTestCase
{
    use OnEveryDatabase;

    public function testIsUniquePerScopeOfSeveralColumns(): void
    {
        self::assertSame('emma', $this->writer('Emma')->getSlug());
        self::assertSame('emma-1', $this->writer('Emma')->getSlug());
        self::assertSame('emma', $this->writer('Emma', 'uk')->getSlug());
        self::assertSame('emma', $this->writer('Emma', 'fr', 2)->getSlug());
        self::assertSame('emma-1', $this->writer('Emma', 'uk')->getSlug());
    }

    public function testChecksTheSlugWhenTheScopeChanges(): void
    {
        $this->writer('Emma', 'uk');
        $writer = $this->writer('Emma');
        $writer->setCountry('uk')->save();
        self::assertSame('emma-1', $writer->getSlug());
        $writer->setCountry('de')->save();
        self::assertSame('emma', $writer->getSlug());
    }

    public function testMovesAGivenSlugToAnotherScope(): void
    {
        $first = (new Writer())->setName('Emma')->setCountry('uk')->setSlug('mine');
        $first->save();
        $second = (new Writer())->setName('Emma')->setSlug('mine');
        $second->save();
        $second->setCountry('de')->save();
        self::assertSame('mine', $second->getSlug());
        $second->setCountry('uk')->save();
        self::assertSame('mine-1', $second->getSlug());
    }

    public function testTakesNullForOneScope(): void
    {
        self::assertSame('home', $this->page('Home', null)->getSlug());
        self::assertSame('home-1', $this->page('Home', null)->getSlug());
        self::assertSame('home', $this->page('Home', 1)->getSlug());
        self::assertSame('home', $this->note('Home', null)->getSlug());
        self::assertSame('home-1', $this->note('Home', null)->getSlug());
        self::assertSame('home', $this->note('Home', 'x')->getSlug());
        self::assertSame('home-1', $this->note('Home', 'x')->getSlug());
    }

    public function testNumbersABatchPerScope(): void
    {
        $this->page('Home', 2);
        $this->page('Home', null);
        $pages = array_map(
            static fn (?int $menu): Page => (new Page())->setTitle('Home')->setMenuId($menu),
            [1, 2, null, 1, 2, null, 3],
        );
        $statements = $this->worksOf(fn () => PageQuery::create()->insertMany($pages));
        self::assertSame(
            ['home', 'home-1', 'home-1', 'home-1', 'home-2', 'home-2', 'home'],
            array_map(static fn (Page $page): ?string => $page->getSlug(), $pages),
        );
        self::assertCount(1, preg_grep('/ FROM "slg_page"/', $statements) ?: []);
    }

    public function testNumbersABatchOfTextScopes(): void
    {
        $notes = array_map(
            static fn (?string $topic): Note => (new Note())->setTitle('Home')->setTopic($topic),
            ['a', 'b', null, 'A', 'a', null],
        );
        $this->note('Home', 'a');
        NoteQuery::create()->insertMany($notes);
        $exact = ['home-1', 'home', 'home', 'home', 'home-2', 'home-1'];
        $folded = ['home-1', 'home', 'home', 'home-2', 'home-3', 'home-1'];
        self::assertSame(
            $this->adapterName() === 'mysql' ? $folded : $exact,
            array_map(static fn (Note $note): ?string => $note->getSlug(), $notes),
        );
    }

    /** Collations of MariaDB ignore letter case, accents and blanks at the end; others compare bytes. */
    public function testComparesAsTheColumnDoes(): void
    {
        $isExact = $this->adapterName() !== 'mysql';
        $this->article('x', 'Foo');
        $this->article('x', 'FOO-4');
        self::assertSame($isExact ? 'foo' : 'foo-5', $this->article('foo')->getSlug());
        $this->article('x', 'Café');
        self::assertSame($isExact ? 'cafe' : 'cafe-1', $this->article('Cafe')->getSlug());
        $this->article('x', 'end ');
        self::assertSame($isExact ? 'end' : 'end-1', $this->article('End')->getSlug());
        $articles = array_map(
            static fn (string $slug): Article => (new Article())->setSlug($slug),
            ['Bar', 'bar', 'Bär', 'bar ', 'BAR'],
        );
        ArticleQuery::create()->insertMany($articles);
        self::assertCount(5, array_unique(array_map(static fn (Article $one) => $one->getSlug(), $articles)));
    }

    public function testLooksPastTheOwnRowOfACompositeKey(): void
    {
        $items = [];
        foreach ([[1, 1], [1, 2], [2, 1]] as [$shop, $number]) {
            $items[] = $item = (new Item())->setShop($shop)->setNumber($number)->setTitle('Pen');
            $item->save();
        }
        self::assertSame(['pen', 'pen-1', 'pen-2'], array_map(static fn (Item $item) => $item->getSlug(), $items));
        $items[0]->setTitle('Ink')->save();
        $items[0]->setTitle('Pen')->setNumber(7)->save();
        self::assertSame('pen', $items[0]->getSlug());
    }

    public function testChecksTheWholeBatchWithOneStatement(): void
    {
        $this->slugsOf('Foo', 'Foo', 'Bar', 'Title 7');
        foreach ([10, 1000] as $count) {
            $same = $different = [];
            for ($number = 0; $number < $count; ++$number) {
                $same[] = (new Article())->setTitle('Foo');
                $different[] = (new Article())->setTitle('Title ' . $number);
            }
            $statements = $this->worksOf(fn () => ArticleQuery::create()->insertMany($same));
            self::assertCount(1, preg_grep('/^SELECT .* FROM "slg_article"/', $statements) ?: []);
            $statements = $this->worksOf(fn () => ArticleQuery::create()->insertMany($different));
            self::assertLessThanOrEqual(2, count(preg_grep('/^SELECT .* FROM "slg_article"/', $statements) ?: []));
        }
        $slugs = $this->stored('slg_article');
        self::assertCount(4 + 2 * 1010, array_unique($slugs));
        self::assertContains('foo-1011', $slugs);
        self::assertContains('title-7-2', $slugs);
        self::assertContains('title-999', $slugs);
    }

    public function testChecksAllChangedRowsOfACollectionWithOneStatement(): void
    {
        foreach ([10, 300] as $count) {
            $articles = [];
            for ($number = 0; $number < $count; ++$number) {
                $articles[] = (new Article())->setTitle("Old $count $number");
            }
            ArticleQuery::create()->insertMany($articles);
            $this->article("Taken $count");
            $found = ArticleQuery::create()->filterByTitle("Old $count %", 'LIKE')->orderById()->find();
            foreach ($found as $number => $article) {
                // The last two want the same slug, and the first one that is taken.
                $last = "New $count " . ($count - 2);
                $article->setTitle(match (true) {
                    $number === 0 => "Taken $count",
                    $number === $count - 1 => $last,
                    default => "New $count $number",
                });
            }
            $statements = $this->worksOf(fn () => $found->save());
            $reads = preg_grep('/^SELECT .* FROM "slg_article"/', $statements) ?: [];
            self::assertLessThanOrEqual(5, count($reads));
            self::assertSame("taken-$count-1", $found[0]?->getSlug());
            self::assertSame("new-$count-1", $found[1]?->getSlug());
        }
        $slugs = $this->stored('slg_article');
        self::assertCount(312, array_unique($slugs));
        self::assertContains('new-300-298-1', $slugs);
    }

    /** A duplicate takes at most four statements, as ever; the first of its kind takes two. */
    public function testNeedsFewStatementsForOneRow(): void
    {
        self::assertCount(2, $this->worksOf(fn () => $this->article('Foo')));
        self::assertCount(3, $this->worksOf(fn () => $this->article('Foo')));
        for ($count = 0; $count < 300; ++$count) {
            $articles[] = (new Article())->setTitle('Foo');
        }
        ArticleQuery::create()->insertMany($articles);
        self::assertCount(3, $this->worksOf(fn () => $this->article('Foo')));
    }

    public function testHasASlugPerLocale(): void
    {
        $slugs = [];
        foreach ([1, 2] as $ignored) {
            $story = new Story();
            $story->setLocale('en_US')->setTitle('Hello');
            $story->setLocale('fr_FR')->setTitle('Hello');
            $story->save();
            $slugs[] = $story->getSlug();
            $slugs[] = $story->setLocale('en_US')->getSlug();
        }
        self::assertSame(['hello', 'hello', 'hello-1', 'hello-1'], $slugs);
        $story->setTitle('Bye')->save();
        self::assertSame(['bye', 'hello-1'], [$story->getSlug(), $story->setLocale('fr_FR')->getSlug()]);
    }

    public function testSavesACollectionAsABatch(): void
    {
        $this->writer('Emma');
        $collection = new \Orm\Runtime\Collection\ObjectCollection();
        $collection->setModel(Writer::class);
        foreach (['Emma', 'Emma', 'Jane'] as $name) {
            $collection->append((new Writer())->setName($name));
        }
        $statements = $this->worksOf(fn () => $collection->save());
        self::assertCount(1, preg_grep('/^SELECT .* FROM "slg_writer"/', $statements) ?: []);
        self::assertSame(['emma', 'emma-1', 'emma-2', 'jane'], $this->stored('slg_writer'));
        self::assertSame(4, WriterQuery::create()->count());
    }
}
