<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Orm\Runtime\Tests\Behavior\Archivable\Concurrency\ArchiveWorker;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Processes that delete, change and restore the same rows at the same time. */
final class CrowdTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testNoRowIsEverLost(): void
    {
        $keys = array_map(static fn (object $note): mixed => $note->getId(), $this->notes(5));
        $this->connection->close();
        $isLong = getenv('ORM_TEST_LONG') === '1';
        foreach ($isLong ? [2, 8, 32] : [8] as $processes) {
            $arguments = ['keys' => $keys, 'operations' => intdiv($isLong ? 2000 : 200, $processes)];
            $done = ['delete' => 0, 'update' => 0, 'restore' => 0, 'query' => 0];
            foreach ($this->inProcesses($processes, ArchiveWorker::class, $arguments) as $result) {
                foreach (is_array($result) ? $result : [] as $name => $count) {
                    $done[$name] += is_int($count) ? $count : 0;
                }
            }
            self::assertNotContains(0, $done);
            $stored = $this->rows('SELECT "id", "title", "code" FROM "ar_note" ORDER BY "id"');
            $archived = $this->rows('SELECT "id", "title", "code" FROM "ar_old_note" ORDER BY "id"');
            $found = array_merge(array_column($stored, 0), array_column($archived, 0));
            self::assertSame($keys, array_values(array_unique($this->ordered($found))));
            // Every write is archived, so the archive has the last content of each row, unless a restore removed it.
            $contents = array_column($archived, null, 0);
            foreach ($stored as $row) {
                self::assertSame($row, $contents[$row[0]] ?? $row);
            }
        }
    }

    /**
     * @param list<mixed> $values
     * @return list<mixed>
     */
    private function ordered(array $values): array
    {
        sort($values);

        return $values;
    }
}
