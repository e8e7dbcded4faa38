<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Exhibit;
use Sorted\ExhibitQuery;
use Sorted\Locker;
use Sorted\LockerQuery;
use Sorted\Painting;
use Sorted\Statue;
use Sorted\StatueQuery;
use Sorted\Ticket;
use Sorted\TicketQuery;

/** Lists of objects of several classes, and of rows whose keys and scopes are no plain numbers. */
final class KindTest extends SortableTestCase
{
    use OnEveryDatabase;

    private const QUEUE = '11111111-1111-4111-8111-111111111111';
    private const OTHER = '22222222-2222-4222-8222-222222222222';

    public function testNeighboursMayBeOfAnotherClass(): void
    {
        [$a, $b, $c] = $this->exhibits();
        self::assertSame($b, $a->getNext());
        self::assertSame($a, $b->getPrevious());
        self::assertSame($c, $b->getNext());
        self::assertNull($c->getNext());
        self::assertNull($a->getPrevious());
    }

    public function testClassesShareOneList(): void
    {
        [$a, $b, $c] = $this->exhibits();
        $b->moveToTop();
        $a->swapWith($c);
        self::assertSame('b1 c2 a3', $this->ranks('exhibit'));
        self::assertSame(['b'], StatueQuery::create()->orderByRank()->select(['Title'])->find()->getData());
        self::assertSame(3, StatueQuery::getMaxRank());
        self::assertSame(1, StatueQuery::create()->deleteAll());
        self::assertSame('c1 a2', $this->ranks('exhibit'));
        self::assertSame([1, 2], [$c->getRank(), $a->getRank()]);
    }

    public function testBytesAsKeyAndScope(): void
    {
        $this->tickets('abcd', self::QUEUE);
        $this->tickets('xy', self::OTHER);
        $this->tickets('n', null);
        self::assertSame('a1 b2 c3 d4', $this->queue(self::QUEUE));
        self::assertSame('x1 y2', $this->queue(strtoupper(self::OTHER)));
        self::assertSame(
            [4, 2, 1],
            [TicketQuery::getMaxRank(self::QUEUE), TicketQuery::countList(self::OTHER), TicketQuery::getMaxRank()],
        );

        TicketQuery::insertManyAtBottom(
            [$this->ticket('e', self::QUEUE), $this->ticket('z', self::OTHER), $this->ticket('m', null)],
        );
        self::assertSame(['a1 b2 c3 d4 e5', 'x1 y2 z3', 'n1 m2'], $this->queues());

        $this->found('b')->swapWith($this->found('y'));
        self::assertSame(['a1 y2 c3 d4 e5', 'x1 b2 z3', 'n1 m2'], $this->queues());
        self::assertSame(self::OTHER, $this->found('b')->getScopeValue());

        TicketQuery::reorder([$this->id('a') => 2, $this->id('y') => 1]);
        self::assertSame('y1 a2 c3 d4 e5', $this->queue(self::QUEUE));
        TicketQuery::reorder(
            array_map(
                fn (string $name, int $rank): array => [$this->id($name), $rank],
                str_split('acdey'),
                range(1, 5),
            ),
        );
        self::assertSame(['a1 c2 d3 e4 y5', 'x1 b2 z3', 'n1 m2'], $this->queues());

        $this->found('x')->setQueue(self::QUEUE)->insertAtRank(2)->save();
        $this->found('z')->removeFromList()->save();
        self::assertSame(['a1 x2 c3 d4 e5 y6', 'b1', 'n1 m2 z3'], $this->queues());
    }

    public function testDeletesByKeysOfBytes(): void
    {
        [, $b, , $d, $e] = $this->tickets('abcde', self::QUEUE);
        $this->tickets('xyz', self::OTHER);
        (new ObjectCollection([$b, $d, $this->found('x')]))->delete();
        self::assertSame(['a1 c2 e3', 'y1 z2', ''], $this->queues());
        self::assertSame(3, $e->getRank());
        TicketQuery::create()->filterById([$this->id('a'), $this->id('z')])->delete();
        self::assertSame(['c1 e2', 'y1', ''], $this->queues());
        $this->found('c')->delete();
        self::assertSame(1, TicketQuery::deleteList(self::OTHER));
        self::assertSame(['e1', '', ''], $this->queues());
        self::assertSame(1, $e->getRank());
    }

    public function testTheTwinOfACloneFollowsIt(): void
    {
        [$a, $b] = $this->tickets('ab', self::QUEUE);
        (clone $b)->moveToTop();
        self::assertSame([2, 1], [$a->getRank(), $b->getRank()]);
    }

    public function testPlacesAreExchangedWhereTheKeyStaysAsItIs(): void
    {
        foreach ([[1, 'a', 'left'], [1, 'b', 'left'], [1, 'x', 'right'], [2, 'q', 'left']] as [$hall, $code, $side]) {
            (new Locker())->setHall($hall)->setCode($code)->setSide($side)->save();
        }
        $b = LockerQuery::create()->requirePk([1, 'b']);
        $x = LockerQuery::create()->requirePk([1, 'x']);
        $b->swapWith($x);
        self::assertSame([['right', 1], ['left', 2]], [[$b->getSide(), $b->getRank()], [$x->getSide(), $x->getRank()]]);
        self::assertSame('a1 x2', $this->ranks('locker', '"hall" = 1 AND "side" = \'left\'', name: 'code'));
        self::assertSame('b1', $this->ranks('locker', '"side" = \'right\'', name: 'code'));

        $this->refused(
            NotInListException::class,
            static fn () => $b->swapWith(LockerQuery::create()->requirePk([2, 'q'])),
        );
    }

    /** @return array{Exhibit, Exhibit, Exhibit} of three classes */
    private function exhibits(): array
    {
        $exhibits = [(new Painting())->setTitle('a'), (new Statue())->setTitle('b'), (new Exhibit())->setTitle('c')];
        foreach ($exhibits as $exhibit) {
            $exhibit->save();
        }
        self::assertCount(3, ExhibitQuery::create()->findList());

        return $exhibits;
    }

    /** @return list<Ticket> saved, one per letter */
    private function tickets(string $letters, ?string $queue): array
    {
        return array_map(function (string $letter) use ($queue): Ticket {
            $ticket = $this->ticket($letter, $queue);
            $ticket->save();

            return $ticket;
        }, str_split($letters));
    }

    private function ticket(string $letter, ?string $queue): Ticket
    {
        return (new Ticket())->setId($this->id($letter))->setQueue($queue);
    }

    private function found(string $letter): Ticket
    {
        return TicketQuery::create()->requirePk($this->id($letter));
    }

    private function id(string $letter): string
    {
        return sprintf('00000000-0000-4000-8000-%012x', ord($letter));
    }

    private function queue(?string $queue): string
    {
        $words = [];
        foreach (TicketQuery::create()->findList($queue) as $ticket) {
            $words[] = chr((int) hexdec(substr((string) $ticket->getId(), -2))) . $ticket->getRank();
        }

        return implode(' ', $words);
    }

    /** @return list<string> */
    private function queues(): array
    {
        return [$this->queue(self::QUEUE), $this->queue(self::OTHER), $this->queue(null)];
    }
}
