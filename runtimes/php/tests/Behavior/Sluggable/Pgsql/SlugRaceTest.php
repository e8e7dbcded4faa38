<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Pgsql;

use Orm\Runtime\Behavior\Sluggable\SlugTakenException;
use Orm\Runtime\Tests\Behavior\Sluggable\SlugRaceTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SlugRaceTest extends SlugRaceTestCase
{
    use OnPgsql;

    /** Others lock the numbers when they try again. */
    public function testGivesUpWithinATransaction(): void
    {
        $article = $this->racing('Hot');
        $article->racesEachTime = true;
        $this->connection->beginTransaction();
        try {
            $article->save();
            self::fail('No exception.');
        } catch (SlugTakenException $failure) {
            self::assertStringContainsString('"slg_article"', $failure->getMessage());
            $this->connection->rollBack();
        }
        self::assertTrue($article->isNew());
        self::assertNull($article->getSlug());
        $article->race = null;
        $article->save();
        self::assertSame('hot-10', $article->getSlug());
    }

    /** The snapshot of the transaction never shows the row that is in the way. */
    public function testTriesAgainUnderRepeatableRead(): void
    {
        $con = $this->connection;
        $con->beginTransaction();
        $con->exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        $article = $this->racing('Hot');
        $article->save();
        $con->commit();
        self::assertSame('hot-1', $article->getSlug());
    }
}
