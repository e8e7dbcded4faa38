<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Takes what fromArray() was given and no column has. */
interface FromArray extends Behavior
{
    /** @param array<int|string, mixed> $values */
    public function fromArray(ActiveRecordInterface $object, array $values, string $keyType): void;
}
