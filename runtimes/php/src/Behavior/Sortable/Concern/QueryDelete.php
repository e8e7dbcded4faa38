<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\ListDeletion;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** Queries that delete close the gaps they leave. */
trait QueryDelete
{
    /** Whether gaps are closed already: the query of a table that extends a sortable one has these methods twice. */
    protected bool $closesGaps = false;

    public function delete(?ConnectionInterface $con = null): int
    {
        if (!SortableTable::isSortable(static::TABLE_MAP)) {
            return parent::delete($con);
        }
        $con ??= $this->writeConnection();

        return Lists::operate(
            $con,
            SortableTable::of(static::TABLE_MAP),
            $this->listsToDeleteFrom(),
            fn (): int => parent::delete($con),
        );
    }

    public function deleteAll(?ConnectionInterface $con = null): int
    {
        if (!SortableTable::isSortable(static::TABLE_MAP)) {
            return parent::deleteAll($con);
        }
        $con ??= $this->writeConnection();

        return Lists::operate(
            $con,
            SortableTable::of(static::TABLE_MAP),
            self::onlyList(),
            fn (): int => parent::deleteAll($con),
        );
    }

    /** Closes the gaps that it leaves. */
    protected function runDeleteStatement(ConnectionInterface $con): int
    {
        if ($this->closesGaps || !SortableTable::isSortable(static::TABLE_MAP)) {
            return parent::runDeleteStatement($con);
        }
        $table = SortableTable::of(static::TABLE_MAP);
        $locks = ListLocks::in($con);
        $open = $locks->gaps[$table->sql] ?? null;
        if ($open?->areKnown) {
            return parent::runDeleteStatement($con);
        }
        $deletion = new ListDeletion($table, $con, $locks);
        $losses = $deletion->lock($this->fromAlias(), $this->spec()->prefix, $this->matched(...));
        $query = clone $this;
        $query->closesGaps = true;
        $restriction = $deletion->restriction($losses, $this->spec()->prefix);
        if ($restriction !== null) {
            $query->addCondition($restriction);
        }
        $affected = $query->deleteFound($con);
        $open === null ? $deletion->closeGaps($losses) : $open->add($losses);

        return $affected;
    }

    /** @return list<ListScope> as far as they are known before rows are read */
    private function listsToDeleteFrom(): array
    {
        return $this->restrictedTo === null ? self::onlyList() : [$this->restrictedTo];
    }

    /** @return array{string, list<mixed>} the condition of the query, and its values */
    private function matched(): array
    {
        $values = [];
        $sql = $this->whereText($values);

        return [$sql, $values];
    }

    /** Calls the implementation of ModelCriteria on a copy. */
    private function deleteFound(ConnectionInterface $con): int
    {
        return parent::runDeleteStatement($con);
    }

    private function fromAlias(): string
    {
        $alias = $this->sqlAlias();

        return static::TABLE_MAP::SQL_TABLE . ($alias === null ? '' : ' ' . $alias);
    }
}
