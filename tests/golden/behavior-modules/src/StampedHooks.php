<?php

declare(strict_types=1);

namespace Acme\Stamped;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;

/** The run-time part of the behavior. */
final class StampedHooks extends Behavior
{
    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function beforeSave(array $objects, SaveContext $save): void
    {
        $save->afterCommit(static function (): void {
        });
    }
}
