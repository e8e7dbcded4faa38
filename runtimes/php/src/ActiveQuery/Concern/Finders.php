<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\SimpleArrayFormatter;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\ClassRestriction;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Execution\FirstRow;
use Orm\Runtime\Query\Execution\HydrationPlanner;
use Orm\Runtime\Query\Execution\MissingRow;
use Orm\Runtime\Query\Execution\ObjectRows;
use Orm\Runtime\Query\Execution\RowCount;
use Orm\Runtime\Query\Execution\SelectedObjects;
use Orm\Runtime\Query\Execution\SelectHooks;
use Orm\Runtime\Query\Join\JoinRestrictions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RowNumber;
use Orm\Runtime\Query\Sql\SelectStatement;
use Orm\Runtime\Util\ModelPager;

/**
 * Runs a query and gives its result. Before it reads, a query is changed by its class in single-table inheritance, by
 * its own hook, and by those of behaviors.
 *
 * @template TModel of ActiveRecordInterface
 */
trait Finders
{
    /** @var array<class-string, bool> whether queries of a class are changed before they read */
    private static array $hasSelectHooks = [];

    /**
     * All rows, in the form of the formatter: by default a collection of objects.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function find(?ConnectionInterface $con = null): mixed
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);
        $spec = $query->spec();
        if (ObjectRows::canRead($spec)) {
            $result = ObjectRows::read($spec, $con);
        } else {
            $values = [];
            $sql = SelectStatement::ofObjects($spec, $values, $con);
            $formatter = $query->initFormatter($query->getFormatter(), $con);
            $source = $formatter->readsWholeResult() && $spec->lock === null ? $spec->source : null;
            $result = $source === null
                ? $formatter->run($con, $sql, $values)
                : $formatter->formatStatement($source->read($con, $sql, $values));
        }
        /** @var ObjectCollection<int, TModel> $result */
        $result = $spec->table->hasHooks ? SelectedObjects::of($result, $query, $con) : $result;

        return $result;
    }

    /**
     * Finds as find() does, whatever formatter is set.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function findObjects(?ConnectionInterface $con = null): ObjectCollection
    {
        $spec = $this->spec();
        if ($spec->selected === [] && ($spec->formatter === null || $spec->formatter instanceof ObjectFormatter)) {
            return $this->find($con);
        }
        $query = clone $this;
        $query->spec()->selected = [];

        return $query->setFormatter(new ObjectFormatter())->find($con);
    }

    /**
     * Objects one by one, each released when the application releases it: for any number of rows.
     *
     * @return \Generator<int, TModel>
     */
    public function iterate(?ConnectionInterface $con = null): \Generator
    {
        $query = clone $this;
        if ($query->spec()->selected !== []) {
            /** @var \Generator<int, TModel> $rows as of find(), in the form that select() gives them */
            $rows = $query->streamSelected($con);
            yield from $rows;

            return;
        }
        foreach ($query->setFormatter(new OnDemandFormatter())->find($con) as $object) {
            yield $object;
        }
    }

    /** @return \Traversable<int, TModel> */
    public function getIterator(): \Traversable
    {
        return $this->find()->getIterator();
    }

    /** @return TModel|null in the form of the formatter */
    public function findOne(?ConnectionInterface $con = null): mixed
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);
        $spec = $query->spec();
        if (
            $spec->formatter === null && $spec->with === [] && $spec->asColumns === [] && $spec->selectColumns === []
            && $spec->selected === [] && $spec->source === null
        ) {
            $object = FirstRow::read($spec, $con);
            /** @var TModel|null $object */
            $object = $spec->table->hasHooks ? SelectedObjects::one($object, $query, $con) : $object;

            return $object;
        }
        $values = [];
        $sql = SelectStatement::ofFirst($spec, $values, $con);
        $formatter = $query->initFormatter($query->getFormatter(), $con);
        $source = $formatter->readsWholeResult() && $spec->lock === null ? $spec->source : null;
        $result = $source === null
            ? $formatter->runOne($con, $sql, $values)
            : $formatter->formatFirst($source->read($con, $sql, $values));
        /** @var TModel|null $result */
        $result = $spec->table->hasHooks ? SelectedObjects::one($result, $query, $con) : $result;

        return $result;
    }

    /** @return TModel */
    public function requireOne(?ConnectionInterface $con = null): mixed
    {
        return $this->findOne($con) ?? throw MissingRow::ofQuery($this->spec()->table->map);
    }

    /**
     * Finds as findOne() does, for finders that have the type of the model.
     *
     * @return TModel|null
     */
    protected function findObject(?ConnectionInterface $con): ?ActiveRecordInterface
    {
        $found = $this->findOne($con);
        if (!$found instanceof ActiveRecordInterface && $found !== null) {
            throw new OrmException(sprintf(
                'This query of %s has a select() or a formatter, and gives no objects: call findOneBy(), whose result '
                    . 'is what they make of a row.',
                $this->getModelName(),
            ));
        }

        return $found;
    }

    /** @return TModel */
    protected function requireObject(?ConnectionInterface $con): ActiveRecordInterface
    {
        return $this->findObject($con) ?? throw MissingRow::ofQuery($this->spec()->table->map);
    }

    /**
     * The first row, or a new object with the values that the conditions demand. A replica may lack a row that is
     * there, so that the primary is asked.
     *
     * @return TModel
     */
    public function findOneOrCreate(?ConnectionInterface $con = null): mixed
    {
        MissingRow::requireObject($this->spec());
        $con ??= Orm::getPrimaryConnection($this->spec()->database());
        $found = $this->findOne($con);
        if ($found !== null) {
            return $found;
        }
        /** @var TModel $new */
        $new = $this->getFormatter()->formatRecord(MissingRow::create($this->readyToRead($con)->spec()));

        return $new;
    }

    public function count(?ConnectionInterface $con = null): int
    {
        $con ??= $this->readConnection();

        return RowCount::count($this->readyToRead($con)->spec(), $con);
    }

    /** Whether there is any row. */
    public function exists(?ConnectionInterface $con = null): bool
    {
        $con ??= $this->readConnection();

        return RowCount::isAny($this->readyToRead($con)->spec(), $con);
    }

    /** @return ModelPager<TModel> */
    public function paginate(
        int|string|null $page = 1,
        int|string $maxPerPage = 10,
        ?ConnectionInterface $con = null,
    ): ModelPager {
        $pager = new ModelPager(clone $this, RowNumber::of($maxPerPage, 'paginate()'));

        return $pager->setPage(RowNumber::of($page ?? 1, 'paginate()'))->init($con);
    }

    /**
     * The SELECT that find() runs.
     *
     * @param list<mixed> $params gets the values of its `?`
     */
    public function createSelectSql(array &$params): string
    {
        $params = [];

        return SelectStatement::whole($this->spec(), $params, null);
    }

    /** How a row of find() becomes objects. */
    public function hydration(): HydrationPlan
    {
        return HydrationPlanner::plan($this->spec());
    }

    protected function readConnection(): ConnectionInterface
    {
        $spec = $this->spec ?? $this->spec();
        $name = $spec->dbName ?? $spec->table->database;

        return $spec->lock === null ? Orm::getReadConnection($name) : Orm::getWriteConnection($name);
    }

    /** @return \Generator<int, mixed> what select() asked for, row by row */
    private function streamSelected(?ConnectionInterface $con): \Generator
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);
        $values = [];
        $sql = SelectStatement::whole($query->spec(), $values, $con);
        $formatter = new SimpleArrayFormatter();
        $query->initFormatter($formatter, $con);

        return $formatter->stream($con, $sql, $values);
    }

    private function initFormatter(AbstractFormatter $formatter, ConnectionInterface $con): AbstractFormatter
    {
        return $formatter->init($this, $con);
    }

    /** Called on a copy of the query before it reads. */
    protected function preSelect(ConnectionInterface $con): void
    {
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
        return SelectHooks::joinRestriction(clone $this, $name, $sqlAlias);
    }

    private function hasSelectHooks(): bool
    {
        $map = $this->getTableMapClass();
        $facts = static::ROW_BY_KEY;
        // Finding a row by its key does not need the table map, which is not loaded for a table without behaviors.
        $mayHaveHooks = $facts === null || isset($facts['behaviors']);
        $hasHooks = static::CLASS_KEY !== null
            || (new \ReflectionMethod($this, 'preSelect'))->class !== ModelCriteria::class
            || (new \ReflectionMethod($this, 'getFormatter'))->class !== ModelCriteria::class
            || ($mayHaveHooks && $map::HOOKS !== [] && TableHooks::of($map)->beforeSelect !== []);
        // A class without a table of its own queries several.
        if (static::TABLE_MAP !== TableMap::class) {
            self::$hasSelectHooks[static::class] = $hasHooks;
        }

        return $hasHooks;
    }

    /** The query to run: this one, or a copy that the hooks have changed. */
    private function readyToRead(ConnectionInterface $con): static
    {
        $spec = $this->spec ?? $this->spec();
        if ($spec->unknownNames !== [] || $spec->namesOuter) {
            Names::requireKnown($spec);
        }
        $query = self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks() ? $this->afterHooks($con) : $this;

        return $query->spec()->joins === [] ? $query : $query->withRestrictedJoins($query === $this);
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
            $query->preSelect($con);
            $query->restrictToClass();
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
}
