<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ClassRestriction;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\JoinRestrictions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;

/**
 * Changes a query before it reads: by its class in single-table inheritance, by its own hook, and by those of
 * behaviors. Hands the objects that were read to the behaviors.
 */
trait SelectHooks
{
    /** @var array<class-string, bool> whether queries of a class are changed before they read */
    private static array $hasSelectHooks = [];
    /** @var array<class-string, bool> whether a class overrides getFormatter(); known of those with select hooks */
    private static array $hasOwnFormatter = [];

    /** Called on a copy of the query before it reads. */
    protected function preSelect(ConnectionInterface $con): void
    {
    }

    /** Calls preSelect(); base classes of an application that have a hook of their own override it. */
    protected function basePreSelect(ConnectionInterface $con): void
    {
        $this->preSelect($con);
    }

    /**
     * The condition that behaviors of the table put on its rows where another query joins them.
     *
     * @internal
     * @param string $name the relation or alias it is joined as
     * @param string|null $sqlAlias quoted; null where the table is called by its own name
     */
    public function joinRestriction(string $name, ?string $sqlAlias): ?Condition
    {
        $hooks = TableHooks::of($this->spec()->table->map)->beforeSelect;
        if ($hooks === []) {
            return null;
        }
        $query = clone $this;
        $spec = $query->spec();
        QueryMerge::clear($spec);
        $spec->use = null;
        $spec->modelAlias = $name;
        $spec->extended()->sqlAlias = $sqlAlias;
        $spec->prefix = ($sqlAlias ?? $spec->table->sql) . '.';
        foreach ($hooks as $behavior) {
            $behavior->beforeSelect($query);
        }
        $spec = $query->spec();
        if ($spec->joins !== [] || $spec->havings !== []) {
            throw new OrmException(sprintf(
                'A behavior of "%s" joins tables or adds having() in beforeSelect(). '
                . 'This is not possible where a query joins "%s".',
                $spec->table->map::TABLE_NAME,
                $name,
            ));
        }

        return $spec->hasConditions() ? Condition::all(...$spec->conditions()) : null;
    }

    private function hasSelectHooks(): bool
    {
        $map = $this->getTableMapClass();
        $facts = static::ROW_BY_KEY;
        // Finding a row by its key does not need the table map, which is not loaded for a table without behaviors.
        $mayHaveHooks = $facts === null || isset($facts['behaviors']);
        $hasOwnFormatter = (new \ReflectionMethod($this, 'getFormatter'))->class !== self::class;
        self::$hasOwnFormatter[static::class] = $hasOwnFormatter;
        $hasHooks = static::CLASS_KEY !== null || $hasOwnFormatter
            || (new \ReflectionMethod($this, 'preSelect'))->class !== self::class
            || (new \ReflectionMethod($this, 'basePreSelect'))->class !== self::class
            || ($mayHaveHooks && $map::HOOKS !== [] && TableHooks::of($map)->beforeSelect !== []);
        // A class without a table of its own queries several.
        if (static::TABLE_MAP !== TableMap::class) {
            self::$hasSelectHooks[static::class] = $hasHooks;
        }

        return $hasHooks;
    }

    /** Whether the class overrides getFormatter(). */
    private function hasOwnFormatter(): bool
    {
        return (self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks())
            && self::$hasOwnFormatter[static::class];
    }

    /** The query to run: this one, or a copy that the hooks have changed. */
    private function readyToRead(ConnectionInterface $con): static
    {
        $spec = $this->spec ?? $this->spec();
        if ($spec->isExtended && ($spec->unknownNames !== [] || $spec->namesOuter)) {
            Names::requireKnown($spec);
        }
        $query = $this;
        if (self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks()) {
            $query = $this->afterHooks($con);
            $spec = $query->spec();
        }

        return $spec->isExtended && $spec->joins !== [] ? $query->withRestrictedJoins($query === $this) : $query;
    }

    /**
     * The specification of this query as a part of another one. The own hook runs only where a table holds several
     * classes, so that the query of one of them finds no rows of others.
     */
    private function specInsideAnother(): QuerySpec
    {
        $spec = $this->spec();
        $map = $spec->table->map;
        if ($map::INHERITANCE !== null && static::class !== $map::QUERY) {
            $query = self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks()
                ? $this->afterHooks($this->readConnection())
                : $this;
        } else {
            $query = $spec->table->hasHooks ? $this->afterHooks(null) : $this;
        }

        return $query->spec()->joins === [] ? $query->spec() : $query->withRestrictedJoins($query === $this)->spec();
    }

    /** @param ConnectionInterface|null $con null: without the own hook */
    private function afterHooks(?ConnectionInterface $con): static
    {
        $query = $this;
        $spec = $this->spec();
        if ($con !== null) {
            $query = $spec->keepQuery ? clone $this : $this;
            $query->spec()->nextIsAlternative = false;
            $query->restrictToClass();
            $query->basePreSelect($con);
            $query->restrictToClass();
            if (self::$hasOwnFormatter[static::class]) {
                $query->spec()->extended()->formatter ??= $query->getFormatter();
            }
        }
        $hooks = $spec->table->hasHooks ? TableHooks::of($spec->table->map)->beforeSelect : [];
        if ($hooks === []) {
            return $query;
        }
        $query = $query === $this ? clone $query : $query;
        $query->spec()->nextIsAlternative = false;
        foreach ($hooks as $behavior) {
            $behavior->beforeSelect($query);
        }
        $query->restrictToClass();

        return $query;
    }

    private function restrictToClass(): void
    {
        if (static::CLASS_KEY !== null) {
            ClassRestriction::apply($this->spec(), static::CLASS_KEY);
        }
    }

    /** @param bool $isOriginal whether a copy has to be made before anything is changed */
    private function withRestrictedJoins(bool $isOriginal): static
    {
        if (!JoinRestrictions::areNeeded($this->spec())) {
            return $this;
        }
        $query = $isOriginal ? clone $this : $this;
        JoinRestrictions::apply($query->spec());

        return $query;
    }

    /** @return mixed the result, with the objects that the behaviors give */
    private function afterSelect(mixed $result, ConnectionInterface $con): mixed
    {
        $hooks = TableHooks::of($this->getTableMapClass())->afterSelect;
        if ($hooks === []) {
            return $result;
        }
        if ($result instanceof OnDemandCollection) {
            return $result->mapEach(
                fn (ActiveRecordInterface $object): ?ActiveRecordInterface => $this->afterSelectOne($object, $con),
            );
        }
        if (!$result instanceof ObjectCollection || \count($result) === 0) {
            return $result;
        }
        $objects = array_values($result->getArrayCopy());
        foreach ($hooks as $behavior) {
            if ($objects !== []) {
                $objects = $behavior->afterSelect($objects, $this, $con);
            }
        }

        return ObjectCollection::of($this->getTableMapClass()::MODEL, $objects);
    }

    /**
     * @template T
     * @param T $object an object, or what a formatter made of a row
     * @return T|ActiveRecordInterface|null
     */
    private function afterSelectOne(mixed $object, ConnectionInterface $con): mixed
    {
        if (!$object instanceof ActiveRecordInterface) {
            return $object;
        }
        foreach (TableHooks::of($this->getTableMapClass())->afterSelect as $behavior) {
            $object = $behavior->afterSelect([$object], $this, $con)[0] ?? null;
            if ($object === null) {
                return null;
            }
        }

        return $object;
    }
}
