<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\LockedRows;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Support\NotSerializable;

/** A table whose rows children share: which child a row has. */
final class ParentTable
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /**
     * @param class-string<TableMap> $map
     * @param array<string, class-string<TableMap>> $children by the names that the descendant column holds
     */
    private function __construct(
        public readonly string $map,
        public readonly string $descendant,
        public readonly array $children,
    ) {
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        if (isset(self::$all[$map])) {
            return self::$all[$map];
        }
        /** @var array{descendant: string, children: array<string, string>} $facts */
        $facts = $map::BEHAVIOR_FACTS['concrete_inheritance_parent'];
        $children = [];
        foreach ($facts['children'] as $name => $relation) {
            /** @var class-string<TableMap> $child */
            $child = $map::RELATIONS[$relation]['map'];
            $children[$name] = $child;
        }

        return self::$all[$map] = new self($map, $facts['descendant'], $children);
    }

    /**
     * The child table that a value of the descendant column means: its name, or the class that Propel stores.
     *
     * @return class-string<TableMap>|null
     */
    public function childOf(?string $stored): ?string
    {
        if ($stored === null || isset($this->children[$stored])) {
            return $stored === null ? null : $this->children[$stored];
        }
        foreach ($this->children as $map) {
            if (ltrim($stored, '\\') === $map::MODEL) {
                return $map;
            }
        }

        return null;
    }

    /**
     * The values of the descendant column of rows, as far as there are such rows.
     *
     * @param list<list<mixed>> $keys
     * @param bool $areLocked whether the transaction has locked the rows, which may be newer than its snapshot
     * @return array<string, string|null> by the texts of the keys
     */
    public function descendants(array $keys, ConnectionInterface $con, bool $areLocked): array
    {
        $found = [];
        $end = $areLocked ? TransactionLocks::of($con)->lockedRowsRead() : '';
        foreach (SharedKeys::rows($this->map, $keys, [$this->descendant], $con, $end) as [$key, $values]) {
            $found[LockedRows::text($key)] = \is_string($values[0]) ? $values[0] : null;
        }

        return $found;
    }

    /**
     * The keys of locked rows by the tables of their children.
     *
     * @param list<list<mixed>> $keys
     * @return array<class-string<TableMap>, non-empty-list<list<mixed>>>
     */
    public function keysByChild(array $keys, ConnectionInterface $con): array
    {
        $names = $this->descendants($keys, $con, true);
        $byChild = [];
        foreach ($keys as $key) {
            $child = $this->childOf($names[LockedRows::text($key)] ?? null);
            if ($child !== null) {
                $byChild[$child][] = $key;
            }
        }

        return $byChild;
    }
}
