<?php

declare(strict_types=1);

namespace Orm\Runtime\Factory;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\OrmQuery;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\NameType;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Factory\Sample\SampleValue;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes objects of a class for tests and development. Each method gives another factory and leaves this one as it is.
 *
 *     $books = BookFactory::new()->count(5)->forAuthor(['name' => 'Ann'])->create();
 *
 * @template TModel of ActiveRecordInterface
 * @phpstan-import-type Recipe from SampleValue
 * @phpstan-type Relation array{
 *     kind: 'parent'|'child'|'many',
 *     factory: class-string<ModelFactory<*>>,
 *     made?: 'shared'|'each',
 *     inverse?: string,
 * }
 * @phpstan-consistent-constructor
 */
abstract class ModelFactory
{
    use NotSerializable;

    /** @var class-string<ActiveRecordInterface> */
    public const MODEL = ActiveRecordInterface::class;
    /** @var array<string, Recipe> by column */
    public const SAMPLES = [];
    /** @var array<string, Relation> */
    public const RELATIONS = [];

    private int $count = 1;
    /** @var list<array<string, mixed>|\Closure(int): array<string, mixed>> */
    private array $states = [];
    /** @var array<string, ActiveRecordInterface|ModelFactory<*>> the parents that were asked for, by relation */
    private array $parents = [];
    /** @var list<array{string, ModelFactory<*>}> the objects that point at each one, by relation */
    private array $many = [];

    final public function __construct()
    {
    }

    public static function new(): static
    {
        $class = static::class;

        return new $class();
    }

    /** How many objects are made. */
    public function count(int $count): static
    {
        if ($count < 0) {
            throw new OrmException(sprintf('count() takes the number of objects to make, not %d.', $count));
        }
        $factory = clone $this;
        $factory->count = $count;

        return $factory;
    }

    /**
     * Values for the columns of each object; a function is given the position of the object, which begins with 0.
     *
     * @param array<string, mixed>|\Closure(int): array<string, mixed> $values by name or phpName of a column
     */
    public function state(array|\Closure $values): static
    {
        $factory = clone $this;
        $factory->states[] = $values;

        return $factory;
    }

    /**
     * Values that the objects take in turn.
     *
     * @param array<string, mixed> ...$states
     */
    public function sequence(array ...$states): static
    {
        $states = array_values($states);

        return $states === []
            ? $this
            : $this->state(static fn (int $position): array => $states[$position % \count($states)]);
    }

    /**
     * New objects with the objects around them; nothing is saved.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function make(): ObjectCollection
    {
        $parents = new MadeParents(static::RELATIONS, $this->parents);
        $objects = [];
        for ($position = 0; $position < $this->count; ++$position) {
            $objects[] = $this->makeAt($position, $parents);
        }
        /** @var class-string<TModel> $model */
        $model = static::MODEL;

        return ObjectCollection::of($model, $objects);
    }

    /** @return TModel */
    public function makeOne(): ActiveRecordInterface
    {
        /** @var TModel */
        return $this->count(1)->make()->getFirst();
    }

    /**
     * Objects that were saved with the objects around them, by as few statements as their behaviors allow.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function create(?ConnectionInterface $con = null): ObjectCollection
    {
        $objects = $this->make();
        /** @var ModelCriteria<TModel, mixed> $query */
        $query = OrmQuery::from(static::MODEL);
        $query->insertMany($objects, $con);

        return $objects;
    }

    /** @return TModel */
    public function createOne(?ConnectionInterface $con = null): ActiveRecordInterface
    {
        /** @var TModel */
        return $this->count(1)->create($con)->getFirst();
    }

    /**
     * The values of each object that are not to be made of the schema. The number is another one for each object of the
     * table, and the same for the same seed.
     *
     * @return array<string, mixed> by name or phpName of a column
     */
    protected function definition(int $number): array
    {
        return [];
    }

    /** @param ActiveRecordInterface|ModelFactory<*>|array<string, mixed> $parent */
    protected function withParent(string $relation, ActiveRecordInterface|self|array $parent): static
    {
        $factory = clone $this;
        $factory->parents[$relation] = \is_array($parent) ? self::factoryOf($relation)->state($parent) : $parent;

        return $factory;
    }

    /** @param ModelFactory<*>|array<string, mixed> $objects */
    protected function withMany(string $relation, int $count, self|array $objects): static
    {
        $factory = clone $this;
        $given = \is_array($objects) ? self::factoryOf($relation)->state($objects) : $objects;
        $factory->many[] = [$relation, $given->count($count)];

        return $factory;
    }

    /** @return ModelFactory<*> */
    private static function factoryOf(string $relation): self
    {
        return static::RELATIONS[$relation]['factory']::new();
    }

    /** @return TModel */
    private function makeAt(int $position, MadeParents $parents): ActiveRecordInterface
    {
        $class = static::MODEL;
        /** @var class-string<TableMap> $map */
        $map = $class::TABLE_MAP;
        $number = Factories::nextNumber($map::TABLE_NAME);
        $given = $this->givenValues($position, $number, $map);
        /** @var TModel $object */
        $object = new $class();
        foreach ($given + self::sampleValues($given, $number, $map) as $column => $value) {
            $object->setByName($column, $value, NameType::FIELD_NAME);
        }
        foreach ($parents->at($position, $given, $map) as $relation => $parent) {
            RelationAccess::add($object, 'set' . $relation, $parent);
        }
        foreach ($this->many as [$relation, $factory]) {
            self::addMembers($object, $relation, $factory);
        }

        return $object;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array<string, mixed> by column
     */
    private function givenValues(int $position, int $number, string $map): array
    {
        $given = [];
        foreach ([$this->definition($number), ...$this->states] as $state) {
            foreach ($state instanceof \Closure ? $state($position) : $state as $name => $value) {
                $given[$map::columnOf((string) $name)] = $value;
            }
        }

        return $given;
    }

    /**
     * @param array<string, mixed> $given
     * @param class-string<TableMap> $map
     * @return array<string, mixed> the values of the other columns
     */
    private static function sampleValues(array $given, int $number, string $map): array
    {
        $values = [];
        foreach (array_diff_key(static::SAMPLES, $given) as $column => $recipe) {
            $name = $map::TABLE_NAME . '.' . $column;
            if (($recipe['unique'] ?? false) && $number > SampleValue::count($recipe)) {
                throw new OrmException(sprintf(
                    'The column "%s" has only %d different values. Give others with state() or definition().',
                    $name,
                    SampleValue::count($recipe),
                ));
            }
            $values[$column] = SampleValue::of($recipe, Factories::currentSeed(), crc32($name), $number);
        }

        return $values;
    }

    /** @param ModelFactory<*> $factory */
    private static function addMembers(ActiveRecordInterface $object, string $relation, self $factory): void
    {
        $inverse = static::RELATIONS[$relation]['inverse'] ?? null;
        if ($inverse !== null) {
            $factory->withParent($inverse, $object)->make();

            return;
        }
        foreach ($factory->make() as $member) {
            RelationAccess::add($object, 'add' . $relation, $member);
        }
    }
}
