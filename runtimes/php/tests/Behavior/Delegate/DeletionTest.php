<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate;

use Delegated\Basketballer;
use Delegated\BasketballerQuery;
use Delegated\Event;
use Delegated\EventQuery;
use Delegated\PlayerQuery;
use Delegated\Ticket;
use Delegated\TicketNoteQuery;
use Delegated\TicketQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Rows of delegates go with the rows that have them. */
final class DeletionTest extends DelegateTestCase
{
    use OnEveryDatabase;

    public function testARowThatOnlyOneCanHaveIsDeleted(): void
    {
        foreach (['Ann', 'Eve'] as $name) {
            (new Basketballer())->setName($name)->save();
        }
        BasketballerQuery::create()->findOneByName('Ann')?->delete();
        self::assertSame(['Eve'], PlayerQuery::create()->select('Name')->find()->getData());
        BasketballerQuery::create()->filterByName('Eve')->find()->delete();
        self::assertSame(0, PlayerQuery::create()->count());
    }

    public function testQueriesDeleteThemWithoutMoreStatementsForMoreRows(): void
    {
        $counts = [];
        foreach ([3, 30] as $number) {
            for ($place = 0; $place < $number; ++$place) {
                (new Basketballer())->setName("p$place")->setPoints($place)->save();
            }
            $counts[] = count($this->statementsOf(static function () use ($number): void {
                self::assertSame($number, BasketballerQuery::create()->deleteAll());
            }));
            self::assertSame(0, PlayerQuery::create()->count());
        }
        self::assertSame($counts[0], $counts[1]);
    }

    public function testASharedRowIsDeletedWithItsLastUser(): void
    {
        $event = (new Event())->setTitle('Opera');
        foreach (['A1', 'A2'] as $seat) {
            $ticket = (new Ticket())->setHall(1)->setSeat($seat)->setNote("Note $seat");
            $ticket->setEvent($event);
            $ticket->save();
        }
        (new Ticket())->setHall(2)->setSeat('A1')->setNote('Other')->save();
        self::assertSame(3, TicketNoteQuery::create()->count());
        TicketQuery::create()->findPk([1, 'A1'])?->delete();
        self::assertSame(1, EventQuery::create()->count());
        self::assertSame(2, TicketNoteQuery::create()->count());
        self::assertSame(1, TicketQuery::create()->filterByHall(1)->delete());
        self::assertSame(0, EventQuery::create()->count());
        self::assertSame(['Other'], TicketNoteQuery::create()->select('Note')->find()->getData());
    }

    public function testAVetoKeepsEverything(): void
    {
        $player = new class extends Basketballer {
            public function preDelete(?ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        $player->setName('Ann')->save();
        $player->delete();
        self::assertSame([1, 1], [BasketballerQuery::create()->count(), PlayerQuery::create()->count()]);
    }

    public function testARollbackBringsThemBack(): void
    {
        $player = (new Basketballer())->setName('Ann');
        $player->save();
        $this->connection->beginTransaction();
        $player->delete();
        self::assertSame(0, PlayerQuery::create()->count());
        $this->connection->rollBack();
        self::assertSame(1, PlayerQuery::create()->count());
    }
}
