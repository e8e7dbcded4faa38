<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\Placement;
use Bookstore\PlacementQuery;
use Bookstore\Shelf;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A new object has no row: it does not stand for a row that has the key which the application has given it. */
final class UnsavedTwinTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private static function shelf(): Shelf
    {
        return (new Shelf())->setRoom('r')->setBay(1);
    }

    private static function placement(): Placement
    {
        $book = (new Book())->setTitle('b');
        $book->save();

        return (new Placement())->setBook($book)->setSlot(1);
    }

    public function testAParentThatWasReplacedIsNotReturned(): void
    {
        $shelf = self::shelf();
        $shelf->save();
        $twin = self::shelf();
        $placement = self::placement();
        $placement->setShelf($twin);
        $placement->setShelf($shelf);
        self::assertSame([0, 1], [count($twin->getPlacements()), count($shelf->getPlacements())]);
        $placement->save();
        $placement->reload(true);
        self::assertSame($shelf, $placement->getShelf());
        self::assertSame([0, 1], [count($twin->getPlacements()), count($shelf->getPlacements())]);
        self::assertTrue($twin->isNew());
    }

    public function testAParentThatIsSavedWithTheChildIsReturned(): void
    {
        [$shelf, $twin] = [self::shelf(), self::shelf()];
        $placement = self::placement();
        $placement->setShelf($twin);
        $placement->setShelf($shelf);
        $placement->save();
        $placement->reload(true);
        self::assertSame($shelf, $placement->getShelf());
        self::assertSame([0, 1], [count($twin->getPlacements()), count($shelf->getPlacements())]);
        self::assertSame([true, false], [$twin->isNew(), $shelf->isNew()]);
    }

    public function testAParentThatWasReplacedByItsKeyIsNotReturned(): void
    {
        $shelf = self::shelf();
        $shelf->save();
        $twin = self::shelf();
        $placement = self::placement();
        $placement->setShelf($shelf)->save();
        $placement->setShelf($twin);
        self::assertSame($twin, $placement->getShelf());
        $placement->reload(true);
        self::assertSame($shelf, $placement->getShelf());
        $found = PlacementQuery::create()->joinWithShelf()->findOne();
        self::assertSame([$placement, $shelf], [$found, $found?->getShelf()]);
    }

    public function testAChildStaysWithTheParentThatIsSaved(): void
    {
        $shelf = self::shelf();
        $shelf->save();
        $placement = self::placement();
        $placement->setShelf($shelf)->save();
        $twin = self::shelf();
        self::assertSame([], $twin->getPlacements()->getData());
        $twin->removePlacement($placement);
        $shelf->save();
        self::assertSame([1, $shelf], [$this->rows('placement'), $placement->getShelf()]);
    }
}
