<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\AfterWrite;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;

/** Makes a change of a translation a new version of the row that is translated. */
final class TranslationHooks implements Behavior
{
    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }
}
