<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Sqlite;

use Delegated\AccountQuery;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Delegate\DelegateTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;

/** Delegates with a replica that has nothing. */
final class PrimaryReadTest extends DelegateTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testADelegateThatIsThereIsNotMadeAgain(): void
    {
        $account = self::account();
        $account->save();
        $this->useReplica();
        $primary = Orm::getPrimaryConnection('bookstore');
        $account = AccountQuery::create()->requirePk((int) $account->getId(), $primary);
        $account->setEmail('jane@example.org')->save();
        self::assertSame([['jane@example.org']], $this->rows('SELECT email FROM dlg_profile'));
    }
}
