<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/**
 * Joins of a query over rows in arrays.
 *
 * @phpstan-type Row array<string, int|string|null> by column
 * @phpstan-type Joined array<string, array<string, int|string|null>|null> by join; the query's own row has no name
 * @phpstan-type Join array{
 *     from: string, relation: string, source: string, map: class-string<TableMap>, on: array<string, string>,
 *     type: string, isGiven: bool, isToMany: bool,
 * }
 */
final class JoinedArrays
{
    /** @var array<string, Join> by the way to it */
    public array $joins = [];

    /**
     * @param class-string<TableMap> $map
     * @param array<string, list<Row>> $tables
     */
    public function __construct(public readonly string $map, private readonly array $tables)
    {
    }

    /** @return class-string<TableMap> */
    public function mapOf(string $join): string
    {
        return $join === '' ? $this->map : $this->joins[$join]['map'];
    }

    /** @return non-empty-list<string> relations to the tables that there are rows of */
    public function relationsOf(string $join): array
    {
        $relations = [];
        foreach ($this->mapOf($join)::RELATIONS as $name => $relation) {
            if (isset($this->tables[$relation['map']::TABLE_NAME])) {
                $relations[] = $name;
            }
        }

        return $relations === [] ? throw new \LogicException('There is nothing to join.') : $relations;
    }

    /**
     * @param string|null $default the type where none is given; null: by the foreign key
     * @return string the name of the join, which may be there already
     */
    public function join(string $from, string $relation, ?string $alias, ?string $type, ?string $default): string
    {
        $name = $from . '>' . ($alias ?? $relation);
        $metadata = $this->mapOf($from)::relation($relation);
        [$source, $columns] = [$from, $metadata['columns'] ?? []];
        if ($metadata['type'] === RelationMap::MANY_TO_MANY) {
            $through = $alias === null ? null : $alias . '_through';
            $source = $this->join($from, $metadata['through'] ?? '', $through, $type, $default);
            $columns = $this->mapOf($source)::relation($metadata['target'] ?? '')['columns'] ?? [];
        }
        $default ??= $metadata['join'] ?? $this->joins[$source]['type'] ?? Criteria::INNER_JOIN;
        $known = $this->joins[$name] ?? null;
        if ($known !== null) {
            $keepsType = $type === null && $known['isGiven'];
            $this->joins[$name]['type'] = $keepsType ? $known['type'] : $type ?? $default;
            $this->joins[$name]['isGiven'] = $known['isGiven'] || $type !== null;

            return $name;
        }
        $this->joins[$name] = [
            'from' => $from, 'relation' => $relation, 'source' => $source, 'map' => $metadata['map'],
            'on' => $columns, 'type' => $type ?? $default, 'isGiven' => $type !== null,
            'isToMany' => in_array($metadata['type'], [RelationMap::ONE_TO_MANY, RelationMap::MANY_TO_MANY], true),
        ];

        return $name;
    }

    /** @return list<Joined> */
    public function rows(): array
    {
        $rows = array_map(static fn (array $row): array => ['' => $row], $this->tables[$this->map::TABLE_NAME]);
        foreach ($this->joins as $name => $join) {
            $joined = [];
            foreach ($rows as $row) {
                $partners = array_filter(
                    $this->tables[$join['map']::TABLE_NAME],
                    static fn (array $partner): bool => self::areJoined($row[$join['source']], $partner, $join['on']),
                );
                $partners = $partners === [] && $join['type'] === Criteria::LEFT_JOIN ? [null] : $partners;
                foreach ($partners as $partner) {
                    $joined[] = $row + [$name => $partner];
                }
            }
            $rows = $joined;
        }

        return $rows;
    }

    /**
     * @param Row|null $row
     * @param Row $partner
     * @param array<string, string> $columns
     */
    private static function areJoined(?array $row, array $partner, array $columns): bool
    {
        foreach ($columns as $here => $there) {
            if (!isset($row[$here]) || $row[$here] !== $partner[$there]) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param Row|null $row
     * @param class-string<TableMap> $map
     */
    public static function key(?array $row, string $map): string
    {
        $text = static fn (string $column): string => (string) ($row[$column] ?? '');

        return implode('-', array_map($text, $map::PRIMARY_KEY));
    }
}
