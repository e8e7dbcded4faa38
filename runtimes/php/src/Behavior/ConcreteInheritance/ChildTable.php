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

    /**
     * The table that has no parent. Its rows are the locks of all rows that share them: whoever writes several of
     * those has locked it before.
     *
     * @return class-string<TableMap>
     */
    public function root(): string
    {
        $isChild = isset($this->parent::BEHAVIOR_FACTS['concrete_inheritance']);

        return $isChild ? self::of($this->parent)->root() : $this->parent;
    }

    /** Whether the database makes the keys. */
    public function hasGeneratedKey(): bool
    {
        return $this->root()::AUTO_INCREMENT !== null;
    }
}
