<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * Objects that stand for another object in one attempt to save it, and are made again for the next attempt. A behavior
 * that remembers something between attempts keeps it for the object that the application saves.
 *
 * @internal
 */
final class StandIns
{
    /** @var \WeakMap<ActiveRecordInterface, \WeakReference<ActiveRecordInterface>>|null */
    private static ?\WeakMap $originals = null;

    public static function register(ActiveRecordInterface $standIn, ActiveRecordInterface $original): void
    {
        if (self::$originals === null) {
            /** @var \WeakMap<ActiveRecordInterface, \WeakReference<ActiveRecordInterface>> $none */
            $none = new \WeakMap();
            self::$originals = $none;
        }
        self::$originals[$standIn] = \WeakReference::create(self::originalOf($original));
    }

    /** Returns the object that the application saves; any other object is its own original. */
    public static function originalOf(ActiveRecordInterface $object): ActiveRecordInterface
    {
        return (self::$originals[$object] ?? null)?->get() ?? $object;
    }

    /** Makes a stand-in an object like others, after its row was written. */
    public static function release(ActiveRecordInterface $standIn): void
    {
        unset(self::$originals[$standIn]);
    }
}
