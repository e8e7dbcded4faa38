<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects that stand for versions of rows, one each, so that references in circles lead back to them.
 *
 * @internal
 */
final class VersionGraph
{
    use NotSerializable;

    /** @param array<string, array<string, array<int, object>>> $objects by PHP name of the table, key and version */
    public function __construct(private array $objects)
    {
    }

    /**
     * The object of a row. Another version of a row that is already brought back does not come back beside it: only one
     * of them could be saved.
     *
     * @param list<mixed> $key
     */
    public function find(VersionedTable $table, array $key, int $version): ?ActiveRecordInterface
    {
        $versions = $this->objects[$table->map::TABLE_PHP_NAME][VersionNumbers::text($key)] ?? [];
        foreach (isset($versions[$version]) ? [$versions[$version]] : $versions as $object) {
            // A rollback has emptied an object that was made in the transaction.
            if ($object instanceof ActiveRecordInterface && !$object->isNew()) {
                return $object;
            }
        }

        return null;
    }

    /** @param list<mixed> $key */
    public function add(VersionedTable $table, array $key, int $version, ActiveRecordInterface $object): void
    {
        $this->objects[$table->map::TABLE_PHP_NAME][VersionNumbers::text($key)][$version] = $object;
    }

    /** @return array<string, array<string, array<int, object>>> */
    public function objects(): array
    {
        return $this->objects;
    }
}
