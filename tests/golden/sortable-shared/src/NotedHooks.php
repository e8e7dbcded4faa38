<?php

declare(strict_types=1);

namespace Acme;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\BeforeSave;
use Orm\Runtime\Behavior\Hook\SaveContext;

/** The run-time part of the behavior. */
final class NotedHooks implements BeforeSave
{
    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function beforeSave(ActiveRecordInterface $object, SaveContext $save): void
    {
        $save->afterCommit(static function (): void {
        });
    }
}
