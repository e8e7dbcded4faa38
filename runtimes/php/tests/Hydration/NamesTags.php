<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;

/** Records the names of tags that were read. */
final class NamesTags extends Behavior
{
    /** @var list<string|null> */
    public static array $names = [];

    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function afterHydrate(ActiveRecordInterface $object): void
    {
        self::$names[] = $object instanceof Tag ? $object->getName() : null;
    }
}
