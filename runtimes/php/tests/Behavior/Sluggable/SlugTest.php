<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sluggish\Article;
use Sluggish\ArticleQuery;
use Sluggish\Post;
use Sluggish\PostQuery;
use Sluggish\Writer;
use Sluggish\WriterQuery;

/** When slugs are made, of what, and when they stay. */
final class SlugTest extends SluggableTestCase
{
    use OnEveryDatabase;

    public function testMakesSlugsOfThePattern(): void
    {
        self::assertSame(
            ['hello-world', 'unicode-strasse', 'rockn-roll'],
            $this->slugsOf('Hello, World!', 'Ünïcode Straße', "Rock'n' Roll"),
        );
        self::assertSame(['n-a', 'n-a-1', 'n-a-2', 'n-a-3'], $this->slugsOf('日本語', '   ', '0', null));
    }

    public function testFindersDoNotChangeTheQuery(): void
    {
        $this->slugsOf('A', 'B');
        $query = ArticleQuery::create();
        self::assertSame('a', $query->findOneBySlug('a')?->getSlug());
        self::assertSame('b', $query->findOneBySlug('b')?->getSlug());
        self::assertSame(2, $query->count());
    }

    public function testNumbersDuplicatesAfterTheHighest(): void
    {
        self::assertSame(['a', 'a-1', 'a-2'], $this->slugsOf('A', 'a!', 'a'));
        $this->article('x', 'a-9');
        $this->article('x', 'a-10');
        self::assertSame(['a-11'], $this->slugsOf('A'));
        ArticleQuery::create()->filterBySlug('a')->delete();
        self::assertSame(['a', 'a-12'], $this->slugsOf('A', 'A'));
    }

    public function testTakesAZeroInFrontOfANumberForAOne(): void
    {
        $this->article('World');
        $this->article('x', 'world-000');
        $this->article('Foo');
        $this->article('x', 'foo-007');
        self::assertSame(['world-101', 'foo-108'], $this->slugsOf('World', 'Foo'));
    }

    /** A slug with characters that regular expressions and LIKE know. */
    public function testTakesSlugsLiterally(): void
    {
        foreach (['a(b', 'a.c', 'a%d', 'a_e', 'a[f]', 'a\\g', "a'h", 'a!i', '(', '%'] as $slug) {
            $this->article('abc-7', str_replace(['(', '.', '%', '_', '[', '\\', "'", '!'], 'z', $slug) . '-7');
            self::assertSame($slug, $this->article('x', $slug)->getSlug());
            self::assertSame($slug . '-1', $this->article('x', $slug)->getSlug());
            self::assertSame($slug . '-2', $this->article('x', $slug)->getSlug());
        }
    }

    public function testIsNotConfusedByLongerTitles(): void
    {
        $this->slugsOf('Foo', 'Foo 12 bar', 'Foo bar', 'Foobar 8', 'Foo 12345678901234567890');
        self::assertSame(['foo-1'], $this->slugsOf('Foo'));
    }

    public function testFindsTheHighestNumberAmongManySlugs(): void
    {
        $objects = [];
        foreach (range(1, 120) as $number) {
            $objects[] = (new Article())->setTitle("Foo 1 and some more words $number");
        }
        ArticleQuery::create()->insertMany($objects);
        $this->slugsOf('Foo', 'Foo');
        self::assertSame(['foo-2'], $this->slugsOf('Foo'));
    }

    public function testKeepsASlugAsGivenAndMakesItUnique(): void
    {
        self::assertSame('My Own_Slug', $this->article('x', 'My Own_Slug')->getSlug());
        self::assertSame('My Own_Slug-1', $this->article('x', 'My Own_Slug')->getSlug());
    }

    public function testMakesANewSlugWhenAnInputHasChanged(): void
    {
        $article = $this->article('One');
        $article->setTitle('Two')->save();
        self::assertSame('two', $article->getSlug());
        self::assertSame(['two'], $this->stored('slg_article'));
    }

    public function testKeepsTheSlugWhenTheRawSlugIsTheSame(): void
    {
        $this->article('Foo');
        $article = $this->article('Foo');
        self::assertSame('foo-1', $article->getSlug());
        ArticleQuery::create()->filterBySlug('foo')->delete();
        $statements = $this->worksOf(fn () => $article->setTitle('FOO!')->save());
        self::assertSame('foo-1', $article->getSlug());
        self::assertCount(1, $statements);
        self::assertStringStartsWith('UPDATE', $statements[0]);
    }

    public function testTellsANumberInATitleFromOneOfADuplicate(): void
    {
        $article = $this->article('Foo 2');
        self::assertSame('foo-2', $article->getSlug());
        $article->setTitle('Foo')->save();
        self::assertSame('foo', $article->getSlug());
    }

    public function testKeepsTheOwnNumberWhenTheBaseIsTaken(): void
    {
        $this->article('Foo');
        $article = $this->article('Foo 2');
        $article->setTitle('Foo')->save();
        self::assertSame('foo-2', $article->getSlug());
    }

    public function testReadsNothingWhenNoInputHasChanged(): void
    {
        $article = $this->article('One');
        self::assertSame([], $this->worksOf(fn () => $article->save()));
        $statements = $this->worksOf(fn () => $article->setBody('text')->save());
        self::assertCount(1, $statements);
        self::assertStringStartsWith('UPDATE', $statements[0]);
    }

    public function testKeepsAGivenSlugUntilAnInputChanges(): void
    {
        $article = $this->article('One', 'mine');
        $article->setBody('text')->save();
        self::assertSame('mine', $article->getSlug());
        $article = ArticleQuery::create()->findOneBySlug('mine');
        self::assertNotNull($article);
        $article->setTitle('ONE')->save();
        self::assertSame('mine', $article->getSlug());
        $article->setTitle('Two')->save();
        self::assertSame('two', $article->getSlug());
    }

    public function testMakesANewSlugWhenItIsEmptied(): void
    {
        foreach ([null, ''] as $empty) {
            $article = $this->article('One', 'mine');
            $article->setSlug($empty)->save();
            self::assertSame('one', $article->getSlug());
            $article->delete();
        }
    }

    /** Rows that are older than the behavior. */
    public function testGivesARowWithoutASlugOneWhenItIsSaved(): void
    {
        $this->article('Foo');
        $this->connection->exec("INSERT INTO \"slg_article\" (\"title\") VALUES ('Foo')");
        $article = ArticleQuery::create()->filterBySlug(null)->findOne();
        self::assertNotNull($article);
        $article->save();
        self::assertSame('foo-1', $article->getSlug());
        self::assertSame(['foo', 'foo-1'], $this->stored('slg_article'));
    }

    public function testHasAPermanentSlugInAnotherColumn(): void
    {
        $post = (new Post())->setTitle('Été & hiver')->setPosted('2026-03-01');
        $post->save();
        self::assertSame("/it's/ete_hiver/2026_03_01", $post->getSlug());
        self::assertSame($post->getUrl(), $post->getSlug());
        $post->setTitle('Other')->save();
        self::assertSame("/it's/ete_hiver/2026_03_01", $post->getSlug());
        $other = (new Post())->setTitle('Été, hiver')->setPosted('2026-03-01');
        $other->save();
        self::assertSame("/it's/ete_hiver/2026_03_01/1", $other->getSlug());
        self::assertSame($other, PostQuery::create()->findOneBySlug("/it's/ete_hiver/2026_03_01/1"));
        self::assertSame(1, PostQuery::create()->filterBySlug("/it's/ete_hiver/2026_03_01")->count());
        self::assertSame(0, PostQuery::create()->filterBySlug('/it%')->count());
        $other->setSlug('by-hand')->save();
        self::assertSame('by-hand', $other->getUrl());
        $empty = new Post();
        $empty->save();
        self::assertSame("/it's/n-a/n-a", $empty->getUrl());
    }

    public function testCutsLongSlugsAtWords(): void
    {
        $word = str_repeat('abcdefghi ', 40);
        [$first, $second] = $this->slugsOf($word, $word);
        self::assertSame(rtrim(str_repeat('abcdefghi-', 25), '-'), $first);
        self::assertSame("$first-1", $second);
        $letters = str_repeat('a', 300);
        self::assertSame([str_repeat('a', 252), str_repeat('a', 252) . '-1'], $this->slugsOf($letters, $letters));
    }

    /** With a size of 10, Propel's 113th slug has 11 characters. */
    public function testLeavesRoomForTheNumber(): void
    {
        $writers = [];
        for ($count = 0; $count < 120; ++$count) {
            $writers[] = (new Writer())->setName('abcdefghijk');
        }
        self::assertSame('abcdefg', $this->writer('abcdefghijk')->getSlug());
        WriterQuery::create()->insertMany($writers);
        self::assertSame('abcdef-121', $this->writer('abcdefghijk')->getSlug());
        self::assertSame('abcdef-122', $this->writer('abcdefghijk')->getSlug());
        $slugs = $this->stored('slg_writer');
        self::assertCount(123, array_unique($slugs));
        self::assertSame(10, max(array_map(strlen(...), $slugs)));
    }

    public function testKeepsCharactersWholeWhenItCutsAGivenSlug(): void
    {
        $first = (new Writer())->setName('x')->setSlug('éèêëéèêëéè');
        $first->save();
        $second = (new Writer())->setName('x')->setSlug('éèêëéèêëéè');
        $second->save();
        self::assertSame('éèêëéèêëéè', $first->getSlug());
        self::assertSame('éèêëéèêë-1', $second->getSlug());
    }

    public function testIsPartOfExportsAndSerialization(): void
    {
        $article = $this->article('Foo');
        self::assertSame('foo', $article->toArray(TableMap::TYPE_FIELDNAME)['slug']);
        $other = new Article();
        $other->fromArray(['title' => 'Bar', 'slug' => 'given'], TableMap::TYPE_FIELDNAME);
        $other->save();
        self::assertSame('given', $other->getSlug());
        $article->setTitle('Foo 7');
        $again = unserialize(serialize($article));
        self::assertInstanceOf(Article::class, $again);
        $again->save();
        self::assertSame('foo-7', $again->getSlug());
    }

    public function testGivesACopyASlugOfItsOwn(): void
    {
        $copy = $this->article('Foo', 'mine')->copy();
        self::assertNull($copy->getSlug());
        $copy->save();
        self::assertSame('foo', $copy->getSlug());
        $copy = $copy->copy();
        $copy->save();
        self::assertSame('foo-1', $copy->getSlug());
    }

    public function testForgetsAChangeThatWasReloaded(): void
    {
        $article = $this->article('Foo', 'mine');
        $article->setTitle('Bar');
        $article->reload();
        $article->setBody('text')->save();
        self::assertSame('mine', $article->getSlug());
    }
}
