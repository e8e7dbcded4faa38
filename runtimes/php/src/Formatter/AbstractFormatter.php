<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Hydration\ResultShape;
use Orm\Runtime\Support\NotSerializable;

/**
 * Turns the rows of a query into what the application asked for.
 */
abstract class AbstractFormatter
{
    use NotSerializable;

    private const KEPT_VALUES = 40;

    protected ?ConnectionInterface $con = null;
    private ?HydrationPlan $hydration = null;
    private bool $ownSql = false;

    /** @param class-string<AbstractFormatter>|AbstractFormatter $formatter */
    public static function from(string|self $formatter): self
    {
        if (is_string($formatter) && !is_subclass_of($formatter, self::class)) {
            throw new OrmException(
                sprintf('%s is not a formatter: it must extend %s.', $formatter, self::class),
            );
        }

        return is_string($formatter) ? new $formatter() : $formatter;
    }

    /** All rows of a statement that was executed. */
    abstract public function format(\PDOStatement $statement): mixed;

    /** The first of them, or null. */
    abstract public function formatOne(\PDOStatement $statement): mixed;

    abstract public function isObjectFormatter(): bool;

    /** Whether all rows are read before the application gets a result, so that they can come from a cache. */
    public function readsWholeResult(): bool
    {
        return true;
    }

    /** An object that no row was read for, in the form of this formatter. */
    public function formatRecord(ActiveRecordInterface $record): mixed
    {
        return $record;
    }

    /** Called before the rows of a query are read. */
    public function init(ResultShape $query, ?ConnectionInterface $con = null): static
    {
        $this->hydration = $query->hydration();
        $this->con = $con;

        return $this;
    }

    /**
     * For rows of a statement that no query made: they must hold the columns of the table in their order.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public function setClass(string $class): static
    {
        $this->hydration = new HydrationPlan($class::tableMap());
        $this->ownSql = true;

        return $this;
    }

    /** @param list<mixed> $values */
    public function run(ConnectionInterface $con, string $sql, array $values): mixed
    {
        return $this->format(self::execute($con, $sql, $values));
    }

    /** @param list<mixed> $values */
    public function runOne(ConnectionInterface $con, string $sql, array $values): mixed
    {
        $statement = self::execute($con, $sql, $values);
        $result = $this->formatOne($statement);
        $statement->closeCursor();

        return $result;
    }

    /** @param \PDOStatement|null $statement whose rows are going to be read */
    protected function hydration(?\PDOStatement $statement = null): HydrationPlan
    {
        $hydration = $this->hydration
            ?? throw new OrmException('The formatter does not know the class: call setClass() first.');
        if ($this->ownSql && $statement !== null) {
            $hydration->checkColumns($statement);
        }

        return $hydration;
    }

    /**
     * Statements with many values are not kept prepared: lists of any length would displace the others.
     *
     * @param list<mixed> $values
     */
    private static function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return count($values) > self::KEPT_VALUES ? $con->executeOnce($sql, $values) : $con->execute($sql, $values);
    }
}
