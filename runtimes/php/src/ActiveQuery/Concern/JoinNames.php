<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\TableMap;

/**
 * Which tables a statement knows, and by which names.
 */
trait JoinNames
{
    /** @return array{class-string<TableMap>, string, ?string} the table, what stands before its columns, its join */
    private function startOfJoin(?string $from): array
    {
        if ($from === null) {
            return [static::TABLE_MAP, $this->prefix, null];
        }
        $join = $this->joins[$from] ?? null;
        if ($join !== null && $from !== $this->modelAlias) {
            return [$join->map, $join->prefix(), $from];
        }
        [$map, $prefix] = $this->tableCalled($from)
            ?? throw UnknownModelException::inQuery($from, static::TABLE_MAP::TABLE_PHP_NAME);
        foreach ($this->joins as $name => $candidate) {
            if ($candidate->map === $map && $candidate->prefix() === $prefix) {
                return [$map, $prefix, $name];
            }
        }

        return [$map, $prefix, null];
    }

    /**
     * @param class-string<TableMap> $left
     * @param class-string<TableMap> $right
     * @param array<string, string> $columns
     */
    private static function keysMatch(
        string $left,
        string $leftPrefix,
        string $right,
        string $rightPrefix,
        array $columns,
    ): Condition {
        $pairs = [];
        foreach ($columns as $here => $there) {
            $pairs[] = $leftPrefix . $left::COLUMNS[$here]['sql'] . '=' . $rightPrefix . $right::COLUMNS[$there]['sql'];
        }

        return new Condition(implode(' AND ', $pairs));
    }

    private function requireJoin(string $name): Join
    {
        return $this->joins[$name] ?? throw UnknownRelationException::notJoined($name);
    }

    /** Whether the table stands for itself somewhere in the statement. */
    private function isTableUsed(string $sqlTable): bool
    {
        if (strcasecmp($this->prefix, $sqlTable . '.') === 0) {
            return true;
        }
        foreach ($this->joins as $join) {
            if (strcasecmp($join->prefix(), $sqlTable . '.') === 0) {
                return true;
            }
        }

        return $this->parentQuery !== null && $this->parentQuery->isTableUsed($sqlTable);
    }

    /** The name, or the name with a number where the statement knows it already; letter case does not count. */
    private function unusedName(string $name, bool $asTable): string
    {
        $candidate = $name;
        for ($number = 2; $this->isNameUsed($candidate, $asTable); $number++) {
            $candidate = $name . '_' . $number;
        }

        return $candidate;
    }

    private function isNameUsed(string $name, bool $asTable): bool
    {
        if ($asTable && $this->isTableUsed(self::quoteAlias($name))) {
            return true;
        }
        $query = $asTable ? null : $this;
        for (; $query !== null; $query = $query->parentQuery) {
            if (isset($query->joins[$name])) {
                return true;
            }
        }

        return false;
    }

    /** @return class-string<TableMap> */
    private function relatedTable(string $tableName): string
    {
        $maps = [static::TABLE_MAP];
        foreach ($this->joins as $join) {
            $maps[] = $join->map;
        }
        foreach ($maps as $map) {
            foreach ($map::RELATIONS as $facts) {
                if ($facts['map']::TABLE_NAME === $tableName) {
                    return $facts['map'];
                }
            }
        }

        throw UnknownRelationException::ofModel($tableName, static::TABLE_MAP::TABLE_PHP_NAME);
    }
}
