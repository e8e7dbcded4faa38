<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;

/** A connection on which somebody without locks takes the rank of a slot just before it is written. */
final class ForeignWriter extends ConnectionWrapper
{
    /** How often. */
    public int $left = 0;

    public function execute(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        if ($this->left > 0 && preg_match('/^INSERT INTO .slot. \((.*?)\)/', $sql, $found) === 1) {
            --$this->left;
            $given = array_combine(
                array_map(static fn (string $name): string => trim($name, ' "`'), explode(',', $found[1])),
                $values,
            );
            parent::execute(
                'INSERT INTO "slot" ("sortable_scope", "sortable_rank") VALUES (?, ?)',
                [$given['sortable_scope'], $given['sortable_rank']],
            );
        }

        return parent::execute($sql, $values);
    }
}
