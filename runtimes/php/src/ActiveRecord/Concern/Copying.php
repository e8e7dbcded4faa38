<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Type\LobValue;

/** New objects with the same content. */
trait Copying
{
    /** @var array<int, true> ids of the objects that deep copies are being made of: references may go in circles */
    private static array $startedCopies = [];

    /** A new object; deep: with copies of the objects that point at this one. */
    public function copy(bool $deep = false): static
    {
        $copy = new static();
        $this->copyInto($copy, $deep);

        return $copy;
    }

    public function copyInto(ActiveRecordInterface $copy, bool $deep = false, bool $makeNew = true): void
    {
        if (!$copy instanceof self || $copy::TABLE_MAP !== static::TABLE_MAP) {
            throw new InvalidArgumentException(sprintf('A %s cannot be copied into a %s.', static::class, $copy::class));
        }
        $map = static::TABLE_MAP;
        foreach (array_values($map::COLUMNS) as $position => $column) {
            if ($column['lazy'] ?? false) {
                $this->loadLazyColumn($position);
                $copy->markLoaded($position);
            }
            $value = $this->valueOf($column);
            $value = is_resource($value) ? LobValue::text($value) : $value;
            if ($makeNew && array_keys($map::COLUMNS)[$position] === $map::AUTO_INCREMENT) {
                $copy->{$column['property']} = null;
            } elseif ($copy->valueOf($column) !== $value) {
                $copy->{$column['property']} = $value;
                $copy->markModified($position);
            }
        }
        if ($makeNew) {
            $copy->setNew(true);
            $copy->afterCopy();
        }
        $copy->ensureConsistency();
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null) {
                $copy->{"a$relation"} = $parent;
            }
        }
        $id = spl_object_id($this);
        if ($deep && !isset(self::$startedCopies[$id])) {
            self::$startedCopies[$id] = true;
            try {
                $this->copyReferrers($copy);
            } finally {
                unset(self::$startedCopies[$id]);
            }
        }
    }

    private function copyReferrers(self $copy): void
    {
        foreach (static::TABLE_MAP::RELATIONS as $name => $facts) {
            if ($facts['type'] === RelationMap::ONE_TO_MANY) {
                $members = $this->{'get' . $facts['plural']}();
                foreach (is_iterable($members) ? $members : [] as $member) {
                    if ($member instanceof ActiveRecordInterface && $member !== $this) {
                        $copy->{"add$name"}($member->copy(true));
                    }
                }
            } elseif ($facts['type'] === RelationMap::ONE_TO_ONE) {
                $member = $this->{"get$name"}();
                if ($member instanceof ActiveRecordInterface) {
                    $copy->{"set$name"}($member->copy(true));
                }
            }
        }
    }
}
