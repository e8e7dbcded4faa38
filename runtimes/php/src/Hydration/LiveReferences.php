<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Finds the objects that are alive among weak references. */
final class LiveReferences
{
    /**
     * @param array<int|string, \WeakReference<ActiveRecordInterface>> $references
     * @return array<int|string, \WeakReference<ActiveRecordInterface>> without those of dead objects
     */
    public static function of(array $references): array
    {
        // Most are dead, so that a new array takes less than removing them from this one.
        $alive = [];
        foreach ($references as $key => $reference) {
            if ($reference->get() !== null) {
                $alive[$key] = $reference;
            }
        }

        return $alive;
    }

    /**
     * @param array<int|string, \WeakReference<ActiveRecordInterface>> $references those of dead objects are removed
     * @return list<ActiveRecordInterface>
     */
    public static function take(array &$references): array
    {
        // One pass: each move within a list asks for all objects of its table.
        $objects = [];
        foreach ($references as $key => $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $objects[] = $object;
            } else {
                unset($references[$key]);
            }
        }

        return $objects;
    }

    /**
     * @param array<int|string, \WeakReference<ActiveRecordInterface>> $references
     * @return \Generator<int, ActiveRecordInterface>
     */
    public static function objects(array $references): \Generator
    {
        foreach ($references as $reference) {
            $object = $reference->get();
            if ($object !== null) {
                yield $object;
            }
        }
    }
}
