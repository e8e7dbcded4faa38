<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToOne;
use Orm\Runtime\Support\NotSerializable;

/** The related objects that are in memory, as parts of an object's toArray(). */
final class RelatedArrays
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map
     * @param string|null $wayBack the many-to-many relation through which the object was reached, seen from its side
     */
    public function __construct(
        private readonly string $map,
        private readonly string $keyType,
        private readonly bool $includeLazyLoadColumns,
        private readonly ExportPath $path,
        private readonly ?string $wayBack,
    ) {
    }

    /**
     * @param array<string, ActiveRecordInterface|null> $parents by relation
     * @param list<RelatedCollection|null> $collections
     * @return array<string, mixed>
     */
    public function of(array $parents, array $collections): array
    {
        $result = [];
        foreach ($parents as $relation => $parent) {
            if ($parent !== null) {
                $result[$this->key($relation)] = $this->arrayOf($parent);
            }
        }
        foreach ($collections as $collection) {
            if ($collection === null || $collection instanceof ManyToManyCombination) {
                continue;
            }
            $relation = $collection->relation();
            $wayBack = null;
            if ($collection instanceof ManyToMany) {
                // What was not read is known from the other side only: nobody asked for it here.
                if ($relation === $this->wayBack || !$collection->isLoaded()) {
                    continue;
                }
                $wayBack = $this->map::relation($relation)['inverse'];
            }
            $members = [];
            foreach ($collection->loadedMembers() as $member) {
                $members[] = $this->arrayOf($member, $wayBack);
            }
            if ($collection instanceof OneToOne) {
                if ($members !== []) {
                    $result[$this->key($relation)] = $members[0];
                }
            } elseif ($members !== [] || $collection->isLoaded()) {
                $result[$this->key($this->map::relation($relation)['plural'])] = $members;
            }
        }

        return $result;
    }

    /** @return array<int|string, mixed> */
    private function arrayOf(ActiveRecordInterface $object, ?string $wayBack = null): array
    {
        return $object->toArray(
            $this->keyType,
            $this->includeLazyLoadColumns,
            $this->path->leadingBackBy($wayBack),
            true,
        );
    }

    /** Keyed by the name of the relation, and not of the table: two relations may lead to one table. */
    private function key(string $name): string
    {
        return self::keyOf($name, $this->keyType, $this->map);
    }

    /** @param class-string<TableMap> $map */
    public static function keyOf(string $relation, string $keyType, string $map): string
    {
        return match ($keyType === TableMap::TYPE_DEFAULT ? $map::DEFAULT_KEY_TYPE : $keyType) {
            TableMap::TYPE_CAMELNAME => lcfirst($relation),
            TableMap::TYPE_FIELDNAME => strtolower(
                (string) preg_replace('/(?<=[a-z0-9])(?=[A-Z])/', '_', $relation),
            ),
            default => $relation,
        };
    }
}
