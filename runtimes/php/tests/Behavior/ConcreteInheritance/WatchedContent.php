<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Content;
use Orm\Runtime\Connection\ConnectionInterface;

/** A content that notes which hooks of its class ran. */
final class WatchedContent extends Content
{
    public const TABLE_MAP = WatchedContentTableMap::class;

    /** @var list<string> */
    public static array $hooks = [];

    public function preSave(?ConnectionInterface $con = null): bool
    {
        self::$hooks[] = 'preSave';

        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        self::$hooks[] = 'postSave';
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        self::$hooks[] = 'preDelete';

        return true;
    }
}
