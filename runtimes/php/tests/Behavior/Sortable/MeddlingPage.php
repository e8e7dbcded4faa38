<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Page;

/** A page whose first deletion does something else on the way. */
final class MeddlingPage extends Page
{
    /** @var array{string, \Closure(): mixed}|null */
    public static ?array $hook = null;

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        self::call('preDelete');

        return parent::preDelete($con);
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
        self::call('postDelete');
        parent::postDelete($con);
    }

    private static function call(string $name): void
    {
        if (self::$hook !== null && self::$hook[0] === $name) {
            [, $hook] = self::$hook;
            self::$hook = null;
            $hook();
        }
    }
}
