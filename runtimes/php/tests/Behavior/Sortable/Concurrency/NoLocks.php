<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Behavior\Sortable\Dialect\ListDialect;
use Orm\Runtime\Behavior\Sortable\Dialect\Numbering;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** The same statements without the locks: what the test has to find fault with. */
final class NoLocks extends ListDialect
{
    public static function install(string $adapter): void
    {
        (new \ReflectionProperty(ListDialect::class, 'all'))->setValue(null, [$adapter => new self()]);
    }

    public function lock(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        bool $isFirst,
        ListLocks $held,
    ): void {
    }

    protected function newNumbering(): Numbering
    {
        return new class ($this) extends Numbering {
            protected function givenRows(ConnectionInterface $con, SortableTable $table): ?string
            {
                return null;
            }
        };
    }
}
