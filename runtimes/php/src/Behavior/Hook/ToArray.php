<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Adds to what toArray() gives. */
interface ToArray extends Behavior
{
    /**
     * @param array<int|string, mixed> $values
     * @return array<int|string, mixed>
     */
    public function toArray(ActiveRecordInterface $object, array $values, string $keyType): array;
}
