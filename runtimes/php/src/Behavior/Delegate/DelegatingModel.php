<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Methods that know the columns of delegates as well as the object's own. */
trait DelegatingModel
{
    public function getByName(int|string $name, string $type = TableMap::TYPE_DEFAULT): mixed
    {
        $delegates = Delegates::of(static::TABLE_MAP);
        $found = $delegates->find($name, $type);
        if ($found === null) {
            return parent::getByName($name, $type);
        }
        $delegate = Delegates::get($this, $found[0]) ?? $delegates->create($found[0]);

        return $delegate->getByName($found[1], TableMap::TYPE_FIELDNAME);
    }

    public function setByName(int|string $name, mixed $value, string $type = TableMap::TYPE_DEFAULT): static
    {
        $delegates = Delegates::of(static::TABLE_MAP);
        $found = $delegates->find($name, $type);
        if ($found === null) {
            return parent::setByName($name, $value, $type);
        }
        $delegates->getOrCreate($this, $found[0])->setByName($found[1], $value, TableMap::TYPE_FIELDNAME);

        return $this;
    }

    /** The connection for a delegate that is made where there is none: a replica may lack one that is there already. */
    private function delegateConnection(): ?ConnectionInterface
    {
        return Delegates::connectionToChange($this);
    }

    /** Whether a column of the object, or one of its delegates in memory, is modified. */
    public function isModified(): bool
    {
        return parent::isModified() || Delegates::of(static::TABLE_MAP)->isAnyModified($this);
    }

    /** A deep copy has delegates of its own. */
    public function copyInto(ActiveRecordInterface $copy, bool $deep = false, bool $makeNew = true): void
    {
        parent::copyInto($copy, $deep, $makeNew);
        $delegates = Delegates::of(static::TABLE_MAP);
        foreach ($deep && $makeNew ? $delegates->relations() : [] as $relation) {
            // One-to-one delegates point at the object and are copied already.
            $delegate = $delegates->isManyToOne($relation) ? Delegates::get($this, $relation) : null;
            if ($delegate !== null) {
                $copy->{"set$relation"}($delegate->copy());
            }
        }
    }
}
