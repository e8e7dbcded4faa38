<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Support\NotSerializable;

/** The tables that a table delegates to, by relation, with the columns that are delegated. */
final class Delegates
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $known = [];

    /**
     * @param class-string<TableMap> $map
     * @param array<string, list<string>> $columns by relation
     * @param array<string, string> $deleted `all` or `orphans`, by relation
     */
    private function __construct(
        private readonly string $map,
        public readonly array $columns,
        public readonly array $deleted,
    ) {
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        if (isset(self::$known[$map])) {
            return self::$known[$map];
        }
        /** @var array{columns?: array<string, list<string>>, deleted?: array<string, string>} $facts */
        $facts = $map::BEHAVIOR_FACTS['delegate'] ?? [];

        return self::$known[$map] = new self($map, $facts['columns'] ?? [], $facts['deleted'] ?? []);
    }

    /** @return list<string> */
    public function relations(): array
    {
        return array_keys($this->columns);
    }

    /** @return class-string<TableMap> */
    public function mapOf(string $relation): string
    {
        return $this->map::RELATIONS[$relation]['map'];
    }

    /**
     * The delegate that has a column which the table does not have itself.
     *
     * @return array{string, string}|null the relation, and the name of the column there
     */
    public function find(int|string $name, string $type): ?array
    {
        if (\is_int($name) || ColumnNames::of($this->map)->find($name, $type) !== null) {
            return null;
        }
        foreach ($this->columns as $relation => $columns) {
            $map = $this->mapOf($relation);
            $position = ColumnNames::of($map)->find($name, $type);
            $column = $position === null ? null : array_keys($map::COLUMNS)[$position];
            if ($column !== null && \in_array($column, $columns, true)) {
                return [$relation, $column];
            }
        }

        return null;
    }

    /** The related object, read if necessary; null where there is none. */
    public static function get(
        ActiveRecordInterface $object,
        string $relation,
        ?ConnectionInterface $con = null,
    ): ?ActiveRecordInterface {
        $delegate = $object->{"get$relation"}($con);

        return $delegate instanceof ActiveRecordInterface ? $delegate : null;
    }

    /** A new object of a delegate, whose columns have their default values. */
    public function create(string $relation): ActiveRecordInterface
    {
        $class = $this->mapOf($relation)::MODEL;

        return new $class();
    }

    public function getOrCreate(ActiveRecordInterface $object, string $relation): ActiveRecordInterface
    {
        $delegate = self::get($object, $relation, self::connectionToChange($object));
        if ($delegate === null) {
            $delegate = $this->create($relation);
            $object->{"set$relation"}($delegate);
        }

        return $delegate;
    }

    /** A replica may lack a delegate that is there already; a new object has none. */
    public static function connectionToChange(ActiveRecordInterface $object): ?ConnectionInterface
    {
        return $object->isNew() ? null : OwnConnection::primary($object);
    }

    public function hasMethod(string $relation, string $method): bool
    {
        $class = $this->mapOf($relation)::MODEL;

        return method_exists($class, $method) && (new \ReflectionMethod($class, $method))->isPublic();
    }

    /**
     * Calls a method of a delegate. Where there is none it is that of a new one, which is kept if the call changed it.
     *
     * @param array<int, mixed> $arguments
     */
    public function call(ActiveRecordInterface $object, string $relation, string $method, array $arguments): mixed
    {
        $delegate = self::get($object, $relation);
        if ($delegate !== null) {
            return $delegate->{$method}(...$arguments);
        }
        $delegate = $this->create($relation);
        $result = $delegate->{$method}(...$arguments);
        if ($delegate->isModified()) {
            $object->{"set$relation"}($delegate);
        }

        return $result;
    }

    /** Whether a delegated column of an object in memory is modified. */
    public function isAnyModified(ActiveRecordInterface $object): bool
    {
        foreach ($this->relations() as $relation) {
            foreach ($this->inMemory($object, $relation) as $delegate) {
                if (RowState::modifiedMask($delegate) !== 0 || RowState::modifiedHighColumns($delegate) !== []) {
                    return true;
                }
            }
        }

        return false;
    }

    public function isManyToOne(string $relation): bool
    {
        return $this->map::RELATIONS[$relation]['type'] === RelationMap::MANY_TO_ONE;
    }

    /** @return array<ActiveRecordInterface> one at most */
    private function inMemory(ActiveRecordInterface $object, string $relation): array
    {
        if ($this->isManyToOne($relation)) {
            $parent = RelationAccess::loadedParent($object, $relation);

            return $parent === null ? [] : [$parent];
        }

        return RelationAccess::loadedCollection($object, $relation)?->loadedMembers() ?? [];
    }
}
