<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** A table that shares rows with its parent: which columns both have. */
final class ChildTable
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /**
     * @param class-string<TableMap> $map
     * @param class-string<TableMap> $parent
     * @param string $name what the descendant column of the parent holds
     * @param list<string> $columns the columns that both have
     */
    private function __construct(
        public readonly string $map,
        public readonly string $parent,
        public readonly string $relation,
        public readonly string $name,
        public readonly string $descendant,
        public readonly array $columns,
    ) {
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        if (isset(self::$all[$map])) {
            return self::$all[$map];
        }
        /** @var array{parent: string, name: string, descendant: string, columns: list<string>} $facts */
        $facts = $map::BEHAVIOR_FACTS['concrete_inheritance'];
        /** @var class-string<TableMap> $parent */
        $parent = $map::RELATIONS[$facts['parent']]['map'];

        return self::$all[$map] = new self(
            $map,
            $parent,
            $facts['parent'],
            $facts['name'],
            $facts['descendant'],
            $facts['columns'],
        );
    }

    /** Whether the database makes the keys, in the table that no other is the parent of. */
    public function hasGeneratedKey(): bool
    {
        return $this->parent::AUTO_INCREMENT !== null
            || isset($this->parent::BEHAVIOR_FACTS['concrete_inheritance']) && self::of($this->parent)->hasGeneratedKey();
    }
}
