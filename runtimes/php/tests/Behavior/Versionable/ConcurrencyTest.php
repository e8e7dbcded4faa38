<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Behavior\Versionable\StaleVersionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;
use Versioned\Contract;
use Versioned\ContractQuery;

/** Many writers of the same rows: numbers without gaps and duplicates, and no errors. */
final class ConcurrencyTest extends VersionableTestCase
{
    use OnEveryDatabaseAndGalera;

    /** @return iterable<string, array{int}> */
    public static function rowCounts(): iterable
    {
        yield 'one row' => [1];
        yield 'two rows in opposite orders' => [2];
    }

    /** @dataProvider rowCounts */
    public function testNumbersHaveNoGaps(int $rows): void
    {
        $isLong = getenv('ORM_TEST_LONG') === '1';
        foreach ($isLong ? [2, 4, 8, 16, 32] : [8] as $processes) {
            $ids = [];
            for ($row = 0; $row < $rows; ++$row) {
                $ids[] = (int) self::note("row $row")->getId();
            }
            $made = $this->inProcesses(
                $processes,
                VersionWorker::class,
                ['ids' => $ids, 'changes' => $isLong ? 50 : 10],
            );
            $found = 0;
            foreach ($ids as $id) {
                $numbers = $this->numbers('vn_note_version', $id);
                self::assertSame(range(1, count($numbers)), $numbers);
                $last = $this->rows(
                    'SELECT v."title", n."title", n."version" FROM "vn_note" n JOIN "vn_note_version" v '
                    . 'ON v."id" = n."id" AND v."version" = n."version" WHERE n."id" = ?',
                    $id,
                )[0];
                self::assertSame($last[0], $last[1]);
                self::assertEquals(count($numbers), $last[2]);
                $found += count($numbers) - 1;
            }
            self::assertSame(array_sum($made), $found);
        }
    }

    public function testAStaleObjectTakesTheNextNumber(): void
    {
        $note = self::note('one');
        $this->connection->exec('UPDATE "vn_note" SET "version" = 7');
        $note->setTitle('two')->save();
        self::assertSame(8, $note->getVersion());
        $this->connection->exec('UPDATE "vn_note" SET "version" = 3');
        $note->setTitle('three')->save();
        self::assertSame(9, $note->getVersion());
    }

    public function testRefusesToOverwriteANewerVersion(): void
    {
        $contract = (new Contract())->setText('a');
        $contract->save();
        $other = $this->connect();
        $other->execute('UPDATE "vn_contract" SET "version" = 2, "text" = \'b\' WHERE "id" = ?', [$contract->getId()]);
        try {
            $contract->setText('c')->save();
            self::fail('The row has a newer version.');
        } catch (StaleVersionException $failure) {
            self::assertInstanceOf(RetryableException::class, $failure);
            self::assertStringContainsString('has version 2 by now', $failure->getMessage());
        }
        $retries = $this->connection->getRetryStatistics()->getRetries();
        self::assertSame(0, $retries, 'The same object is not tried again.');
        self::assertSame([1, 'c'], [$contract->getVersion(), $contract->getText()]);
        $contract->reload();
        $contract->setText('c')->save();
        self::assertSame(3, $contract->getVersion());
        $contract->toVersion(1)->save();
        self::assertSame([4, 'a'], [$contract->getVersion(), $contract->getText()]);
        // A number that a form brought back is the one that counts.
        $this->expectException(StaleVersionException::class);
        $contract->setText('d')->setVersion(2)->save();
    }

    public function testAnApplicationRunsAStaleTransactionAgain(): void
    {
        $contract = (new Contract())->setText('a');
        $contract->save();
        $attempts = 0;
        $this->connection->transaction(function () use ($contract, &$attempts): void {
            if (++$attempts > 1) {
                $contract->reload(false, $this->connection);
            }
            $contract->setText("attempt $attempts");
            if ($attempts === 1) {
                $contract->setVersion(99);
            }
            $contract->save($this->connection);
        }, 3);
        self::assertSame([2, 2, 'attempt 2'], [$attempts, $contract->getVersion(), $contract->getText()]);
        self::assertSame(1, ContractQuery::create()->count());
    }
}
