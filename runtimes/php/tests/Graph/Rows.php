<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\Connection\ConnectionWrapper;

/** The rows of a world, written and read by plain SQL. */
final class Rows
{
    /** @var list<string> */
    private readonly array $reset;

    public function __construct(private readonly ConnectionWrapper $connection, private readonly World $world)
    {
        $statements = [];
        foreach ([...$world->junctions(), ...$world->tables()] as $table) {
            $statements[] = "DELETE FROM \"$table\"";
        }
        foreach (array_reverse($world->tables()) as $table) {
            array_push($statements, ...$this->inserts($table));
        }
        foreach ($world->links as [$junction, $tuple]) {
            $statements[] = self::insert($junction, $this->junctionValues($junction, $tuple));
        }
        $this->reset = $statements;
    }

    public function reset(): void
    {
        $pdo = $this->connection->getWrappedConnection();
        $pdo->beginTransaction();
        foreach ($this->reset as $statement) {
            $pdo->exec($statement);
        }
        $pdo->commit();
    }

    /**
     * @return array{rows: array<string, array{note: int|null, parents: array<string, string|null>}>, links:
     *     array<string, array<string, true>>, twice: list<string>}
     */
    public function read(): array
    {
        $pdo = $this->connection->getWrappedConnection();
        $read = ['rows' => [], 'links' => [], 'twice' => []];
        $found = $names = [];
        foreach ($this->world->tables() as $table) {
            $found[$table] = $pdo->query("SELECT * FROM \"$table\"")->fetchAll(\PDO::FETCH_ASSOC);
            foreach ($found[$table] as $row) {
                $names[$table][self::keyText($row, Campus::KEYS[$table])] = $row['name'];
            }
        }
        foreach ($found as $table => $rows) {
            foreach ($rows as $row) {
                $parents = [];
                foreach (Campus::relationsOfChild($table) as $relation => $facts) {
                    $key = self::keyText($row, array_keys($facts['columns']));
                    $parents[$relation] = $key === null
                        ? null
                        : $names[$facts['parent']][$key] ?? "the $facts[parent] $key";
                }
                if (isset($read['rows'][$row['name']])) {
                    $read['twice'][] = $row['name'];
                }
                $read['rows'][$row['name']] = [
                    'note' => $row['note'] === null ? null : (int) $row['note'],
                    'parents' => $parents,
                ];
            }
        }
        foreach ($this->world->junctions() as $junction) {
            $facts = Campus::JUNCTIONS[$junction];
            $read['links'][$junction] = [];
            foreach ($pdo->query("SELECT * FROM \"$junction\"")->fetchAll(\PDO::FETCH_ASSOC) as $row) {
                $tuple = [];
                foreach ($facts['sides'] as $side) {
                    $key = self::keyText($row, array_keys($side['columns']));
                    $tuple[] = $names[$side['type']][$key] ?? "the $side[type] $key";
                }
                if (isset($facts['extra'])) {
                    $tuple[] = $row[$facts['extra']];
                }
                $read['links'][$junction][implode('|', $tuple)] = true;
            }
        }

        return $read;
    }

    public static function kindOfPet(string $name): string
    {
        return crc32($name) % 2 === 0 ? 'cat' : 'dog';
    }

    /** @return list<string> */
    private function inserts(string $table): array
    {
        $statements = [];
        foreach ($this->world->stored as $name) {
            if ($this->world->types[$name] !== $table) {
                continue;
            }
            $values = $this->world
                ->key($name) + ['name' => $name] + ($table === 'pet' ? ['kind' => self::kindOfPet($name)] : []);
            foreach ($this->world->parents[$name] ?? [] as $relation => $parent) {
                foreach (Campus::RELATIONS[$relation]['columns'] as $column => $there) {
                    $values[$column] = $this->world->key($parent)[$there];
                }
            }
            $statements[] = self::insert($table, $values);
        }

        return $statements;
    }

    /**
     * @param list<string|int> $tuple
     * @return array<string, mixed>
     */
    private function junctionValues(string $junction, array $tuple): array
    {
        $facts = Campus::JUNCTIONS[$junction];
        $values = [];
        foreach ($facts['sides'] as $place => $side) {
            foreach ($side['columns'] as $column => $there) {
                $values[$column] = $this->world->key((string) $tuple[$place])[$there];
            }
        }

        return $values + (isset($facts['extra']) ? [$facts['extra'] => end($tuple)] : []);
    }

    /** @param array<string, mixed> $values */
    private static function insert(string $table, array $values): string
    {
        return sprintf(
            'INSERT INTO "%s" ("%s") VALUES (%s)',
            $table,
            implode('", "', array_keys($values)),
            implode(
                ', ',
                array_map(static fn (mixed $value): string => is_int($value) ? (string) $value : "'$value'", $values),
            ),
        );
    }

    /**
     * @param array<string, mixed> $row
     * @param list<string> $columns
     */
    private static function keyText(array $row, array $columns): ?string
    {
        $values = array_map(static fn (string $column): mixed => $row[$column], $columns);

        return in_array(null, $values, true) ? null : implode('/', $values);
    }
}
