<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\VersionableTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;

/** Versions with a replica that has nothing. */
final class PrimaryReadTest extends VersionableTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testVersionsThatDecideAWriteAreReadFromThePrimary(): void
    {
        $note = self::note('one');
        $note->setTitle('two')->save();
        $this->useReplica();
        self::assertSame(2, $note->getLastVersionNumber());
        self::assertTrue($note->isLastVersion());
        self::assertSame('one', $note->getOneVersion(1)?->getTitle());
        self::assertSame(['Title' => [1 => 'one', 2 => 'two']], $note->compareVersions(1, 2));
        $note->toVersion(1)->save();
        self::assertSame([1, 2, 3], $this->numbers('vn_note_version', (int) $note->getId()));
        self::assertSame('one', $this->value('SELECT title FROM vn_note'));
    }
}
