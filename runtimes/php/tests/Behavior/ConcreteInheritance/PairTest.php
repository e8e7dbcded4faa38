<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;
use Inherited\Car;
use Inherited\CarQuery;
use Inherited\City;
use Inherited\Comment;
use Inherited\ContentQuery;
use Inherited\Entry;
use Inherited\EntryQuery;
use Inherited\Good;
use Inherited\GoodQuery;
use Inherited\Journal;
use Inherited\JournalQuery;
use Inherited\Place;
use Inherited\PlaceQuery;
use Inherited\Story;
use Inherited\StoryQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Other behaviors of a parent: they see the rows of children, and children have what the behavior shares. */
final class PairTest extends InheritanceTestCase
{
    use OnEveryDatabase;

    public function testAnObjectIsSavedByItsParentAndByTheChildOfThat(): void
    {
        $article = (new Article())->setTitle('a');
        $article->addComment((new Comment())->setText('one'));
        $article->save();
        $content = ContentQuery::create()->requirePk((int) $article->getId());
        $content->getComments()->getFirst()?->setText('two');
        $content->save();
        self::assertSame([['two']], $this->rows('SELECT text FROM ci_comment'));
        $article->getComments()->getFirst()?->setText('three');
        $article->save();
        self::assertSame([['three']], $this->rows('SELECT text FROM ci_comment'));
    }

    public function testSlugsAreUniqueInTheParent(): void
    {
        (new Entry())->setTitle('Hello')->save();
        $story = (new Story())->setTitle('Hello');
        $story->save();
        self::assertSame('hello-1', $story->getSlug());
        StoryQuery::create()->insertMany([(new Story())->setTitle('Hello'), (new Story())->setTitle('Hello')]);
        self::assertSame(
            ['hello', 'hello-1', 'hello-2', 'hello-3'],
            array_column($this->rows('SELECT slug FROM ci_entry ORDER BY id'), 0),
        );
        self::assertSame(
            ['hello-1', 'hello-2', 'hello-3'],
            array_column($this->rows('SELECT slug FROM ci_story ORDER BY id'), 0),
        );
        $story->setTitle('World')->save();
        self::assertSame('world', $story->getSlug());
        self::assertSame([['world', 'world']], $this->rows(
            'SELECT s.slug, e.slug FROM ci_story s JOIN ci_entry e ON e.id = s.id WHERE s.id = ?',
            $story->getId(),
        ));
        self::assertSame($story, StoryQuery::create()->findOneBySlug('world'));
    }

    public function testVersionsAndArchivesOfTheParent(): void
    {
        $story = (new Story())->setTitle('one')->setLength(1);
        $story->save();
        $story->setTitle('two')->save();
        self::assertSame(
            ['one', 'two'],
            array_column($this->rows('SELECT title FROM ci_entry_version ORDER BY version'), 0),
        );
        self::assertSame(2, EntryQuery::create()->requirePk((int) $story->getId())->getVersion());
        self::assertSame(2, $story->getVersion());
        $story->delete();
        self::assertSame(0, $this->rowCount('entry'));
        self::assertSame(['two'], array_column($this->rows('SELECT title FROM ci_entry_archive'), 0));
    }

    public function testAParentThatItsChildHasWrittenCanBeChanged(): void
    {
        $story = (new Story())->setTitle('one')->setLength(1);
        $story->save();
        $entry = EntryQuery::create()->requirePk((int) $story->getId());
        $entry->setTitle('two')->save();
        self::assertSame('two', $story->getTitle());
        self::assertSame([['two', 'two']], $this->rows('SELECT title, slug FROM ci_story'));
        $story->setTitle('three')->save();
        $entry->setTitle('four')->save();
        self::assertSame([['four', 'four']], $this->rows('SELECT title, slug FROM ci_story'));
    }

    public function testAQueryOfTheChildMakesVersionsOfTheParent(): void
    {
        $story = (new Story())->setTitle('one')->setLength(1);
        $story->save();
        self::assertSame(1, StoryQuery::create()->filterByLength(1)->update(['Title' => 'two', 'Length' => 2]));
        self::assertSame([['two', 2]], $this->rows('SELECT title, version FROM ci_entry'));
        self::assertSame(
            ['one', 'two'],
            array_column($this->rows('SELECT title FROM ci_entry_version ORDER BY version'), 0),
        );
    }

    public function testAnAggregateCountsTheRowsOfChildren(): void
    {
        $journal = (new Journal())->setName('j');
        $journal->save();
        (new Entry())->setTitle('e')->setJournal($journal)->save();
        $story = (new Story())->setTitle('s')->setJournal($journal);
        $story->save();
        $count = fn (): int => (int) JournalQuery::create()->requirePk((int) $journal->getId())->getNbEntries();
        self::assertSame(2, $count());
        StoryQuery::create()->insertMany([(new Story())->setTitle('x')->setJournalId($journal->getId())]);
        self::assertSame(3, $count());
        $story->setJournal(null)->save();
        self::assertSame(2, $count());
        StoryQuery::create()->filterByTitle('x')->delete();
        self::assertSame(1, $count());
    }

    public function testTranslationsOfTheParent(): void
    {
        $car = (new Car())->setPrice(5)->setSeats(4);
        $car->setLocale('en_US')->setLabel('car');
        $car->setLocale('fr_FR')->setLabel('voiture');
        $car->save();
        self::assertSame(
            [['car', 'en_US'], ['voiture', 'fr_FR']],
            $this->rows('SELECT label, locale FROM ci_good_i18n ORDER BY locale'),
        );
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $car = CarQuery::create()->joinWithI18n('fr_FR')->requireOne();
        self::assertSame('voiture', $car->getLabel());
        self::assertSame('car', $car->setLocale('en_US')->getLabel());
        self::assertSame(1, CarQuery::create()->filterByLabel('car')->count());
        $good = GoodQuery::create()->requirePk((int) $car->getId());
        self::assertSame('voiture', $good->setLocale('fr_FR')->getLabel());
        self::assertSame(Good::class, $good::class);
        $car->delete();
        self::assertSame(0, $this->rowCount('good_i18n'));
    }

    public function testATreeOfTheParent(): void
    {
        $root = (new Place())->setName('root')->makeRoot();
        $root->save();
        $city = (new City())->setName('city')->setPeople(5);
        $city->save();
        $place = PlaceQuery::create()->requirePk((int) $city->getId());
        $place->insertAsFirstChildOf($root)->save();
        self::assertSame(1, $city->getTreeLevel());
        self::assertSame($city, $place->getChildObject());
        $city->setName('renamed')->save();
        self::assertSame('renamed', $place->getName());
        $city->delete();
        self::assertSame(1, $this->rowCount('place'));
        $root->reload();
        self::assertSame([1, 2], [$root->getLeftValue(), $root->getRightValue()]);
    }
}
