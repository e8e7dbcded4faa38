<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Support\NotSerializable;

/**
 * PHP does not look for garbage as long as it exists: the objects of a result are all in use, and looking through
 * 10,000 of them takes a tenth of the time of reading them, or more where they refer to others.
 */
final class CollectorPause
{
    use NotSerializable;

    /** The number of objects from which a pause pays off: PHP begins to look when about 10,000 have lost a reference. */
    public const OBJECTS = 1_000;

    private readonly bool $wasEnabled;

    /** A pause for work that touches each of so many objects; null if they are few. */
    public static function forObjects(int $count): ?self
    {
        return $count >= self::OBJECTS ? new self() : null;
    }

    public function __construct()
    {
        $this->wasEnabled = gc_enabled();
        if ($this->wasEnabled) {
            gc_disable();
        }
    }

    public function __destruct()
    {
        if ($this->wasEnabled) {
            gc_enable();
        }
    }
}
