<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\AuthorQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;

final class HidingAuthorQuery extends AuthorQuery
{
    public const TABLE_MAP = HidingAuthorTableMap::class;
    protected const ROW_BY_KEY = [...parent::ROW_BY_KEY, 'behaviors' => true];

    public bool $findsHidden = false;
    /** What the own hooks before an update or a delete return. */
    public ?int $done = null;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): self
    {
        return self::createFor(self::class, $modelAlias, $criteria);
    }

    public function withHidden(): static
    {
        $this->findsHidden = true;

        return $this;
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        ScriptedHooks::$calls[] = 'preUpdate';

        return $this->done;
    }

    protected function postUpdate(int $affectedRows, ConnectionInterface $con): ?int
    {
        ScriptedHooks::$calls[] = 'postUpdate ' . $affectedRows;

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        ScriptedHooks::$calls[] = 'preDelete';

        return $this->done;
    }

    protected function postDelete(int $affectedRows, ConnectionInterface $con): ?int
    {
        ScriptedHooks::$calls[] = 'postDelete ' . $affectedRows;

        return null;
    }
}
