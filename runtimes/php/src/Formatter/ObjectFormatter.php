<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Collection\ObjectCollection;

/**
 * Objects, each once, in a collection.
 */
class ObjectFormatter extends AbstractFormatter
{
    /** @return ObjectCollection<int, ActiveRecordInterface> */
    public function format(\PDOStatement $statement): ObjectCollection
    {
        $hydration = $this->hydration();
        $objects = [];
        if ($hydration->isSimple()) {
            $pool = InstancePool::of($hydration->map, $this->con);
            while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
                $objects[] = $pool->instanceFromRow($row);
            }
        } else {
            $objects = $this->joinedObjects($statement, $hydration);
        }

        return ObjectCollection::of($hydration->map::MODEL, $objects);
    }

    /** The first object, with all that the rows hold of its one-to-many relations. */
    public function formatOne(\PDOStatement $statement): ?ActiveRecordInterface
    {
        $hydration = $this->hydration();
        $rows = new JoinedRows($hydration, $this->con);
        $first = $key = null;
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $rowKey = $hydration->map::getPrimaryKeyHashFromRow($row);
            if ($first !== null && $rowKey !== $key) {
                continue;
            }
            $key = $rowKey;
            $first ??= $rows->read($row);
            if (!$hydration->hasToMany) {
                break;
            }
            $rows->read($row);
        }
        $rows->finish();

        return $first;
    }

    public function isObjectFormatter(): bool
    {
        return true;
    }

    /** @return list<ActiveRecordInterface> */
    private function joinedObjects(\PDOStatement $statement, Hydration $hydration): array
    {
        $rows = new JoinedRows($hydration, $this->con);
        $objects = $seen = [];
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $object = $rows->read($row);
            if ($object === null || ($hydration->hasToMany && isset($seen[spl_object_id($object)]))) {
                continue;
            }
            $seen[spl_object_id($object)] = true;
            $objects[] = $object;
        }
        $rows->finish();

        return $objects;
    }
}
