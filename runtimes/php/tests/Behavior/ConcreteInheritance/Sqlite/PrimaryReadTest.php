<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;

/** Parents with a replica that has nothing. */
final class PrimaryReadTest extends InheritanceTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testAParentThatIsThereIsNotMadeAgain(): void
    {
        $article = self::article();
        $this->useReplica();
        $parent = $article->getParentOrCreate();
        self::assertFalse($parent->isNew());
        self::assertSame($article->getId(), $parent->getId());
    }
}
