<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

use Orm\Runtime\ActiveQuery\OrmQuery;
use PHPUnit\Framework\Assert;

/** Assertions on rows and statements, for PHPUnit and Pest. */
trait AssertsRows
{
    /**
     * @param class-string $model
     * @param array<string, mixed> $values by column, or objects by relation, as findOneBy() takes them
     */
    protected function assertRowExists(string $model, array $values, string $message = ''): void
    {
        $query = OrmQuery::from($model)->filterByArray($values);
        Assert::assertTrue($query->exists(), $message !== '' ? $message : RowText::of('There is no', $model, $values));
    }

    /**
     * @param class-string $model
     * @param array<string, mixed> $values by column, or objects by relation, as findOneBy() takes them
     */
    protected function assertRowMissing(string $model, array $values, string $message = ''): void
    {
        $query = OrmQuery::from($model)->filterByArray($values);
        Assert::assertFalse($query->exists(), $message !== '' ? $message : RowText::of('There is a', $model, $values));
    }

    /**
     * @param class-string $model
     * @param array<string, mixed> $values by column, or objects by relation, as findOneBy() takes them
     */
    protected function assertRowCount(int $expected, string $model, array $values = [], string $message = ''): void
    {
        Assert::assertSame($expected, OrmQuery::from($model)->filterByArray($values)->count(), $message);
    }

    /**
     * Asserts how many statements the work runs; those that begin and end transactions are not counted.
     *
     * @template T
     * @param callable(): T $work
     * @return T what the work returns
     */
    protected function assertQueryCount(int $expected, callable $work): mixed
    {
        $statements = StatementRecord::begin();
        try {
            $result = $work();
        } finally {
            $ran = $statements->end();
        }
        $shown = $ran === [] ? '' : ":\n" . implode("\n", $ran);
        Assert::assertCount($expected, $ran, sprintf('%d statements ran%s', count($ran), $shown));

        return $result;
    }
}
