<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Versioned\Note;
use Versioned\NoteQuery;

/** Changes hot rows again and again, in all ways there are. */
final class VersionWorker implements Worker
{
    /** @return int the number of versions that it has made of the rows */
    public static function work(ConnectionInterface $con, array $arguments): int
    {
        /** @var array{process: int, ids: list<int>, changes: int} $arguments */
        $ids = $arguments['process'] % 2 === 0 ? $arguments['ids'] : array_reverse($arguments['ids']);
        $made = 0;
        for ($change = 0; $change < $arguments['changes']; ++$change) {
            $title = "{$arguments['process']}-$change";
            $made += match (($change + $arguments['process']) % 5) {
                0 => self::query($ids, $title, $con),
                1 => self::collection($ids, $title, $con),
                // Rows that an application locks one after the other in opposite orders are a deadlock of its own.
                2 => self::transaction($arguments['ids'], $title, $con),
                default => self::object($ids[$change % \count($ids)], $title, $con),
            };
        }

        return $made;
    }

    private static function object(int $id, string $title, ConnectionInterface $con): int
    {
        $note = NoteQuery::create()->findPk($id, $con) ?? throw new \LogicException('The row is there.');
        $note->setTitle($title)->save($con);

        return 1;
    }

    /** @param list<int> $ids */
    private static function query(array $ids, string $title, ConnectionInterface $con): int
    {
        return NoteQuery::create()->filterById($ids)->update(['Title' => $title], $con);
    }

    /** @param list<int> $ids */
    private static function collection(array $ids, string $title, ConnectionInterface $con): int
    {
        $notes = new ObjectCollection();
        $notes->setModel(Note::class);
        foreach ($ids as $id) {
            $notes[] = (NoteQuery::create()->findPk($id, $con) ?? new Note())->setTitle($title);
        }
        $notes->save($con);

        return \count($notes);
    }

    /** @param list<int> $ids */
    private static function transaction(array $ids, string $title, ConnectionInterface $con): int
    {
        return $con->transaction(static function () use ($ids, $title, $con): int {
            $made = 0;
            foreach ($ids as $id) {
                $made += self::object($id, $title, $con);
            }

            return $made;
        }, 50);
    }
}
