<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** Writes the SQL of single rows of one table, by the positions of columns. RowStatements keeps the texts. */
final class RowSql
{
    use NotSerializable;

    /** @var list<string> quoted columns */
    private readonly array $columns;

    /**
     * @param class-string<TableMap> $map
     * @param list<int> $keyPositions
     */
    public function __construct(
        private readonly string $map,
        private readonly AdapterInterface $adapter,
        private readonly array $keyPositions,
    ) {
        $this->columns = array_values(array_map(static fn (array $column): string => $column['sql'], $map::COLUMNS));
    }

    /**
     * @param list<int> $positions of the columns
     * @param list<string> $returning quoted columns that the statement gives back
     */
    public function insert(array $positions, int $rows, array $returning): string
    {
        $table = $this->map::SQL_TABLE;
        if (!$this->map::UPSERTS || array_diff($this->keyPositions, $positions) !== []) {
            return $this->adapter->insertStatement($table, $this->names($positions), $rows, $returning);
        }
        $changed = array_values(array_diff($positions, $this->keyPositions));

        return $this->adapter->upsertStatement(
            $table,
            $this->names($positions),
            $rows,
            $this->names($this->keyPositions),
            $this->names($changed),
        );
    }

    /** Whether rows that have values for different columns can be inserted by one statement. */
    public function takesRowDefaults(): bool
    {
        // An upsert changes columns to the values of the row, of which a default is none.
        return !$this->map::UPSERTS && $this->adapter->supportsRowDefaults();
    }

    /**
     * An INSERT of rows that have values for different columns.
     *
     * @param list<int> $positions of the columns
     * @param list<list<bool>> $rows whether a row has a value for a column, or its default
     * @param list<string> $returning quoted columns that the statement gives back
     */
    public function insertWithDefaults(array $positions, array $rows, array $returning): string
    {
        $columns = $this->names($positions);

        return $this->adapter->insertWithDefaults($this->map::SQL_TABLE, $columns, $rows, $returning);
    }

    /**
     * @param list<int> $positions
     * @return list<string> quoted columns
     */
    public function names(array $positions): array
    {
        return array_map(fn (int $position): string => $this->columns[$position], $positions);
    }

    /** @param list<int> $positions of the columns that get new values */
    public function update(array $positions): string
    {
        $assignments = array_map(fn (int $position): string => $this->columns[$position] . ' = ?', $positions);

        return 'UPDATE ' . $this->map::SQL_TABLE . ' SET ' . implode(', ', $assignments) . $this->whereKey();
    }

    public function delete(): string
    {
        return $this->adapter->deleteStatement($this->map::SQL_TABLE, null, $this->whereKey());
    }

    /** @param string $condition that all rows have to meet, which begins with AND */
    public function deleteMany(int $rows, string $condition): string
    {
        $places = implode(', ', array_fill(0, $rows, '?'));
        $where = ' WHERE ' . $this->names($this->keyPositions)[0] . " IN ($places)$condition";

        return $this->adapter->deleteStatement($this->map::SQL_TABLE, null, $where);
    }

    /** A SELECT that finds a row if it is there, as the last transaction left it. */
    public function selectKey(): string
    {
        $columns = implode(', ', $this->names($this->keyPositions));
        $sql = 'SELECT ' . $columns . ' FROM ' . $this->map::SQL_TABLE . $this->whereKey();

        return rtrim($sql . ' ' . $this->adapter->lockClause(LockMode::Share));
    }

    /** A SELECT of one column of one row. */
    public function selectColumn(int $position): string
    {
        return 'SELECT ' . $this->columns[$position] . ' FROM ' . $this->map::SQL_TABLE . $this->whereKey();
    }

    private function whereKey(): string
    {
        if ($this->keyPositions === []) {
            throw new LogicException(sprintf(
                'Table "%s" has no primary key, so a single row of it cannot be changed. Use %s.',
                $this->map::TABLE_NAME,
                $this->map::QUERY,
            ));
        }
        $conditions = array_map(fn (int $position): string => $this->columns[$position] . ' = ?', $this->keyPositions);

        return ' WHERE ' . implode(' AND ', $conditions);
    }
}
