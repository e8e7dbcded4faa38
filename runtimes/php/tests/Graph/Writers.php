<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\ActiveRecord\Model as ActiveRecord;
use Orm\Runtime\Connection\ConnectionWrapper;

/** Writes rows past their objects: by a query, by SQL of the application, or as another process does. */
final class Writers
{
    /** @param \PDO $other a connection that the runtime does not know */
    public function __construct(private readonly ConnectionWrapper $connection, private readonly \PDO $other)
    {
    }

    public function move(string $relation, ActiveRecord $child, ?ActiveRecord $parent, string $writer): void
    {
        $facts = Campus::RELATIONS[$relation];
        $values = [];
        foreach ($facts['columns'] as $column => $there) {
            $values[$column] = $parent?->{'get' . Campus::phpName($there)}();
        }
        $this->update($facts['child'], self::keyOf($facts['child'], $child), $values, $writer, $child->getName());
    }

    public function erase(string $type, ActiveRecord $object, string $writer): void
    {
        $this->delete($type, self::keyOf($type, $object), $writer);
    }

    /** @param array<string, mixed> $values */
    public function insert(string $table, array $values, string $writer): void
    {
        if ($writer === 'query' || $writer === 'upsert') {
            Campus::query($table)::create()->upsert($values, array_keys($values), []);
        } else {
            $columns = implode('", "', array_keys($values));
            $literals = implode(', ', array_map(self::literal(...), $values));
            $this->execute("INSERT INTO \"$table\" (\"$columns\") VALUES ($literals)", $writer);
        }
    }

    /** @param array<string, mixed> $key */
    public function delete(string $table, array $key, string $writer): void
    {
        if ($writer === 'query' || $writer === 'upsert') {
            Campus::query($table)::create()->filterByArray(self::byPhpName($key))->delete();
        } else {
            $this->execute("DELETE FROM \"$table\" WHERE " . self::conditions($key), $writer);
        }
    }

    /**
     * @param array<string, mixed> $key
     * @param array<string, mixed> $values
     * @param string|null $name the value of the required column of a table of objects
     */
    public function update(string $table, array $key, array $values, string $writer, ?string $name = null): void
    {
        $query = Campus::query($table)::create();
        if ($writer === 'upsert' && $name !== null) {
            $query->upsert($key + $values + ['name' => $name], array_keys($key), array_keys($values));
        } elseif ($writer === 'query' || $writer === 'upsert') {
            $query->filterByArray(self::byPhpName($key))->update(self::byPhpName($values));
        } else {
            $set = [];
            foreach ($values as $column => $value) {
                $set[] = "\"$column\" = " . self::literal($value);
            }
            $changes = implode(', ', $set);
            $this->execute("UPDATE \"$table\" SET $changes WHERE " . self::conditions($key), $writer);
        }
    }

    private function execute(string $sql, string $writer): void
    {
        $rows = $writer === 'other' ? $this->other->exec($sql) : $this->connection->exec($sql);
        if ($rows !== 1) {
            throw new Problem("rows written by $writer", "$sql has written $rows rows");
        }
    }

    /** @return array<string, mixed> */
    private static function keyOf(string $type, ActiveRecord $object): array
    {
        return array_combine(Campus::KEYS[$type], $object->primaryKeyValues());
    }

    /**
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private static function byPhpName(array $values): array
    {
        return array_combine(array_map(Campus::phpName(...), array_keys($values)), $values);
    }

    /** @param array<string, mixed> $key */
    private static function conditions(array $key): string
    {
        $conditions = [];
        foreach ($key as $column => $value) {
            $conditions[] = "\"$column\" = " . self::literal($value);
        }

        return implode(' AND ', $conditions);
    }

    private static function literal(mixed $value): string
    {
        return $value === null ? 'NULL' : (is_int($value) ? (string) $value : "'$value'");
    }
}
