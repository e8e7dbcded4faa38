<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Bookstore\CarQuery;
use Orm\Runtime\Connection\ConnectionInterface;

/** A query of a class whose hooks call no parent, and may try to undo what is there. */
final class HookedCarQuery extends CarQuery
{
    /** @var list<string> the hooks that ran, and how many conditions each found */
    public static array $seen = [];

    public function __construct(private readonly string $way)
    {
        parent::__construct();
        self::$seen = [];
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->hook(__FUNCTION__);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->hook(__FUNCTION__);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->hook(__FUNCTION__);

        return null;
    }

    private function hook(string $name): void
    {
        self::$seen[] = $name . ' ' . $this->size();
        if ($this->way === 'clear') {
            $order = $this->spec()->orderByColumns;
            $key = array_slice($this->spec()->conditions(), 0, -1);
            $this->clear();
            $this->spec()->orderByColumns = $order;
            $this->spec()->setConditions($key);
        } elseif ($this->way === 'alternative') {
            $this->_or()->filterByWheels(0, '>=');
        }
    }
}
