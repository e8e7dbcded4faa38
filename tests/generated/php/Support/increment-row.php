<?php

/** Another process that adds to a row: increment-row.php <id> <times>. */

declare(strict_types=1);

require __DIR__ . '/../bootstrap.php';

[, $id, $times] = $argv;
for ($i = 0; $i < (int) $times; ++$i) {
    Orm\Generated\Tests\Support\Increment::of((int) $id);
}
