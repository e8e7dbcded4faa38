<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Map\TableMap;

/** The columns of delegates in arrays and in conditions. */
final class DelegateHooks extends Behavior
{
    private function __construct(private readonly Delegates $delegates)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self(Delegates::of($map));
    }

    public function toArray(ActiveRecordInterface $object, array $values, string $keyType): array
    {
        // Numbers are those of the table's own columns.
        foreach ($keyType === TableMap::TYPE_NUM ? [] : $this->delegates->columns as $relation => $columns) {
            $delegate = Delegates::get($object, $relation) ?? $this->delegates->create($relation);
            $exported = $delegate->toArray($keyType, false, [], false);
            foreach (self::keys($this->delegates->mapOf($relation), $columns, $keyType) as $key) {
                $values[$key] ??= $exported[$key] ?? null;
            }
        }

        return $values;
    }

    public function joinedColumn(ModelCriteria $query, string $name): ?string
    {
        $found = $this->delegates->find($name, TableMap::TYPE_PHPNAME);
        if ($found === null) {
            return null;
        }
        [$relation, $column] = $found;
        if (!$query->hasJoin($relation)) {
            $query->join($relation, Criteria::LEFT_JOIN);
        }

        return "$relation." . $this->delegates->mapOf($relation)::COLUMNS[$column]['phpName'];
    }

    /** A delegate is made only where a value is not the default of its column. */
    public function fromArray(ActiveRecordInterface $object, array $values, string $keyType): void
    {
        foreach ($keyType === TableMap::TYPE_NUM ? [] : $this->delegates->columns as $relation => $columns) {
            $keys = self::keys($this->delegates->mapOf($relation), $columns, $keyType);
            $given = array_intersect_key($values, array_flip($keys));
            if ($given === []) {
                continue;
            }
            $delegate = Delegates::get($object, $relation);
            if ($delegate === null) {
                $new = $this->delegates->create($relation);
                $defaults = $new->toArray($keyType, false, [], false);
                $new->fromArray($given, $keyType);
                if ($new->toArray($keyType, false, [], false) !== $defaults) {
                    $object->{"set$relation"}($new);
                }
            } else {
                $delegate->fromArray($given, $keyType);
            }
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @return list<int|string>
     */
    private static function keys(string $map, array $columns, string $keyType): array
    {
        $keys = $map::getFieldNames($keyType);
        $found = [];
        foreach ($columns as $column) {
            $found[] = $keys[$map::position($column)];
        }

        return $found;
    }
}
