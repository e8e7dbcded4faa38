<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;
use Orm\Runtime\Support\NotSerializable;

/**
 * Reads the places of rows.
 *
 * @internal
 */
final class TreeRows
{
    use NotSerializable;

    public function __construct(private readonly NestedSetTable $table, private readonly ConnectionInterface $con)
    {
    }

    /**
     * @param non-empty-list<list<mixed>> $keys as stored
     * @param string $lockingRead the end of a SELECT that sees what was committed last
     * @return array<string, TreeRow> by the text of the key
     */
    public function byKeys(array $keys, string $lockingRead): array
    {
        $rows = [];
        foreach (array_chunk($keys, 400) as $chunk) {
            $condition = $this->table->anyKey(\count($chunk));
            foreach ($this->where($condition, array_merge(...$chunk), $lockingRead) as $row) {
                $rows[(string) PrimaryKey::poolKey($row->key)] = $row;
            }
        }

        return $rows;
    }

    /** @param list<mixed> $key as stored */
    public function byKey(array $key, string $lockingRead): ?TreeRow
    {
        $statement = $this->con->execute($this->table->rowByKey . $lockingRead, $key);
        $found = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($found) ? $this->row($found) : null;
    }

    /**
     * @param list<mixed> $values
     * @return list<TreeRow>
     */
    public function where(string $condition, array $values, string $end = ''): array
    {
        $sql = "SELECT {$this->table->rowColumns} FROM {$this->table->sql} WHERE $condition$end";

        return $this->read($this->con->execute($sql, $values));
    }

    /** @return list<TreeRow> the rows that a query finds */
    public function ofQuery(QuerySpec $spec, string $lockingRead): array
    {
        $values = [];
        $sql = SelectStatement::text($spec, $this->columns($spec->prefix), $values, $this->con) . $lockingRead;

        return $this->read($this->con->executeOnce($sql, $values));
    }

    /** The list of the columns that a TreeRow is made of. */
    private function columns(string $prefix): string
    {
        $columns = [];
        foreach ([...$this->table->keyColumns, ...$this->table->scopeColumns] as $column) {
            $columns[] = $prefix . $column['sql'];
        }
        foreach ([$this->table->left, $this->table->right, $this->table->level] as $column) {
            $columns[] = $prefix . $column;
        }

        return implode(', ', $columns);
    }

    /** @return list<TreeRow> */
    private function read(\PDOStatement $statement): array
    {
        $rows = [];
        while (\is_array($found = $statement->fetch(\PDO::FETCH_NUM))) {
            $rows[] = $this->row($found);
        }
        $statement->closeCursor();

        return $rows;
    }

    /** @param array<mixed> $found */
    private function row(array $found): TreeRow
    {
        $found = array_values($found);
        $level = array_pop($found);
        $right = array_pop($found);
        $left = array_pop($found);
        $keys = \count($this->table->keyColumns);

        return new TreeRow(
            $this->table->scopeColumns === [] ? $found : \array_slice($found, 0, $keys),
            $this->table->scopeColumns === []
                ? $this->table->tree([])
                : $this->table->scopeOfRow(\array_slice($found, $keys)),
            \is_int($left) ? $left : self::number($left),
            \is_int($right) ? $right : self::number($right),
            \is_int($level) ? $level : self::number($level),
        );
    }

    private static function number(mixed $value): int
    {
        return is_numeric($value) ? (int) $value : 0;
    }
}
