<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Support\NotSerializable;

/**
 * A result that is read row by row. Its rows are those of the moment at which it was opened: they do not overwrite
 * objects that were saved or read since, and findPk() does not take them for current where rows were written since.
 *
 * @internal
 */
final class OpenResult
{
    use NotSerializable;

    /** Counts results, reads and writes, in the order in which they come. */
    private static int $time = 0;

    /** @var \WeakMap<ActiveRecordInterface, int>|null when objects were saved or read; null while no result is open */
    private static ?\WeakMap $fresh = null;

    private readonly int $openedAt;

    /** Has to be made before the statement runs. */
    public function __construct()
    {
        $this->openedAt = ++self::$time;
        self::$fresh ??= new \WeakMap();
        ++Session::$openResults;
    }

    public function __destruct()
    {
        if (--Session::$openResults === 0) {
            self::$fresh = null;
        }
    }

    /**
     * Notes that an object has the values of its row, while results are open.
     *
     * @param self|null $result that they come from; null if they are those of now
     */
    public static function noteFresh(ActiveRecordInterface $object, ?self $result = null): void
    {
        if (self::$fresh !== null) {
            self::$fresh[$object] = $result === null ? ++self::$time : $result->openedAt;
        }
    }

    public static function nextTime(): int
    {
        return ++self::$time;
    }

    public function isBefore(int $time): bool
    {
        return $this->openedAt < $time;
    }

    /** Whether an object has values of a later time than the rows of this result. */
    public function isOlderThan(ActiveRecordInterface $object): bool
    {
        return isset(self::$fresh[$object]) && $this->openedAt < self::$fresh[$object];
    }
}
