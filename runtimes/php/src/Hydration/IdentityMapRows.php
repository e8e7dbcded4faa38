<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Metadata\SingleTableInheritance;

/** Rows as objects of an identity map. */
abstract class IdentityMapRows extends IdentityMapState
{
    /**
     * This loop is where reading spends its time.
     *
     * @return list<ActiveRecordInterface>
     */
    public static function read(IdentityMap $pool, \PDOStatement $statement, ?JoinedRows $others): array
    {
        $objects = [];
        $offset = $pool->plainOffset;
        $isPlain = $offset >= 0 && $pool->takesColumns && $pool->enabled;
        // No copies: a constructor may read rows of the same table.
        $references = &$pool->references;
        $distrusted = &$pool->distrusted;
        $class = $pool->model;
        $statement->setFetchMode(\PDO::FETCH_NUM);
        /** @var array<int, mixed> $row */
        foreach ($statement as $row) {
            $key = $isPlain ? $row[$offset] : null;
            if (
                !\is_int($key) && !\is_string($key) || $distrusted !== []
                || isset($references[$key]) && $references[$key]->get() !== null
            ) {
                $object = $pool->instanceFromRow($row);
            } else {
                $object = new $class();
                try {
                    $object->takeColumns($row);
                } catch (\TypeError) {
                    $isPlain = false;
                    self::convert($pool, $object, $row, 0);
                }
                $references[$key] = \WeakReference::create($object);
            }
            $objects[] = $object;
            if ($others !== null) {
                $others->tieParents($object, $row);
            }
        }
        if (\count($references) > $pool->sweepAt) {
            StoredObjects::sweepAfter($pool, \count($objects));
        }

        return $objects;
    }

    /**
     * Values of other types than drivers usually give; those that follow are likely to be the same.
     *
     * @param array<int, mixed> $row
     */
    public static function convert(IdentityMap $pool, ActiveRecordInterface $object, array $row, int $start): void
    {
        $pool->takesColumns = false;
        /** @var array<int, scalar|resource|null> $row */
        $object->hydrate($row, $start);
    }

    /** @param array<int, mixed> $row */
    public static function hydrated(IdentityMap $pool, array $row, int $start): ActiveRecordInterface
    {
        $class = $pool->severalClasses ? SingleTableInheritance::classOfRow($pool->map, $row, $start) : $pool->model;
        $object = new $class();
        /** @var array<int, scalar|resource|null> $row */
        $object->hydrate($row, $start);

        return $object;
    }
}
