<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * The rows from the outermost object of an export to the one that is being converted.
 *
 * The objects of one export share it: a copy at every level would make a chain of objects cost the square of its
 * length. It travels inside the array of already dumped objects, which overridden toArray() methods pass on.
 */
final class ExportPath
{
    use NotSerializable;

    private const KEY = '*path*';

    /** @var array<string, true> */
    private array $rows = [];
    /** The relation that leads back from the next object to the one before it. */
    private ?string $wayBack = null;

    /** @param array<string, mixed> $alreadyDumped */
    public static function in(array $alreadyDumped): self
    {
        $path = $alreadyDumped[self::KEY] ?? null;

        return $path instanceof self ? $path : new self();
    }

    /** @return array<string, mixed> for toArray() of the next object */
    public function leadingBackBy(?string $relation): array
    {
        $this->wayBack = $relation;

        return [self::KEY => $this];
    }

    public function takeWayBack(): ?string
    {
        $relation = $this->wayBack;
        $this->wayBack = null;

        return $relation;
    }

    /** @return string|null the row that has to be left again; null where the object is inside itself */
    public function enter(ActiveRecordInterface $object): ?string
    {
        $key = $object->primaryKeyValues();
        $row = $key === [] || in_array(null, $key, true)
            ? 'object ' . spl_object_id($object)
            : $object::TABLE_MAP . ' ' . serialize($key);
        if (isset($this->rows[$row])) {
            return null;
        }
        $this->rows[$row] = true;

        return $row;
    }

    public function leave(string $row): void
    {
        unset($this->rows[$row]);
    }
}
