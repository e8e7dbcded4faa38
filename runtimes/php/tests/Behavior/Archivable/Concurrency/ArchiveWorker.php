<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Concurrency;

use Archived\Note;
use Archived\NoteQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Archivable\ArchiveException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Deletes, changes and restores the same few rows as others do. */
final class ArchiveWorker implements Worker
{
    /** @return array<string, int> how often each operation did something */
    public static function work(ConnectionInterface $con, array $arguments): array
    {
        $process = is_int($arguments['process']) ? $arguments['process'] : 0;
        $seconds = is_numeric($arguments['seconds']) ? (float) $arguments['seconds'] : 1.0;
        $keys = is_array($arguments['keys']) ? array_values($arguments['keys']) : [];
        mt_srand(1000 + $process);
        $done = ['delete' => 0, 'update' => 0, 'restore' => 0, 'query' => 0];
        $end = microtime(true) + $seconds;
        while (microtime(true) < $end) {
            $key = $keys[mt_rand(0, count($keys) - 1)];
            try {
                match (mt_rand(0, 3)) {
                    0 => $done['delete'] += self::delete($key, $con),
                    1 => $done['update'] += self::update($key, $con),
                    2 => $done['restore'] += self::restore($key, $con, mt_rand(0, 1) === 1),
                    default => $done['query'] += self::several($keys, $con),
                };
            } catch (ArchiveException | PersistenceException) {
                // Somebody else was faster.
            }
        }

        return $done;
    }

    private static function delete(mixed $key, ConnectionInterface $con): int
    {
        $note = NoteQuery::create()->findPk($key, $con);
        $note?->delete($con);

        return $note === null ? 0 : 1;
    }

    private static function update(mixed $key, ConnectionInterface $con): int
    {
        return NoteQuery::create()->filterById($key)->update(
            ['Title' => Expression::sql('UPPER(Note.Code)')],
            $con,
        );
    }

    private static function restore(mixed $key, ConnectionInterface $con, bool $deleteArchive): int
    {
        Note::restore($key, $con, $deleteArchive);

        return 1;
    }

    /** @param list<mixed> $keys */
    private static function several(array $keys, ConnectionInterface $con): int
    {
        return mt_rand(0, 1) === 1
            ? NoteQuery::create()->filterById($keys)->update(['Title' => 'all'], $con)
            : NoteQuery::create()->filterById(array_slice($keys, 0, 2))->delete($con);
    }
}
