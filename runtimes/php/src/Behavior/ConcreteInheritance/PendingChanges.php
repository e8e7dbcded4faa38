<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Support\NotSerializable;

/** Remembers an object from before its row is updated, to tell afterwards which columns were written. */
final class PendingChanges
{
    use NotSerializable;

    /** @var \WeakMap<ActiveRecordInterface, array<string, array{mixed, bool}>>|null */
    private ?\WeakMap $before = null;

    /** @param list<string> $columns */
    public function note(ActiveRecordInterface $object, array $columns): void
    {
        $values = [];
        foreach ($columns as $column) {
            $values[$column] = [SharedColumns::value($object, $column), SharedColumns::isModified($object, $column)];
        }
        if ($this->before === null) {
            /** @var \WeakMap<ActiveRecordInterface, array<string, array{mixed, bool}>> $none */
            $none = new \WeakMap();
            $this->before = $none;
        }
        $this->before[$object] = $values;
    }

    /** @return list<string> the columns that were modified, or were given values by behaviors in between */
    public function take(ActiveRecordInterface $object): array
    {
        $changed = [];
        foreach ($this->before[$object] ?? [] as $column => [$value, $wasModified]) {
            if ($wasModified || SharedColumns::value($object, $column) !== $value) {
                $changed[] = $column;
            }
        }
        unset($this->before[$object]);

        return $changed;
    }
}
