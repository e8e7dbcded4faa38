<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Tests\Support\OnEveryServer;
use Versioned\Contract;
use Versioned\ContractQuery;
use Versioned\NoteQuery;

/** An application's transaction has read before other processes write the same rows. */
final class SnapshotTest extends VersionableTestCase
{
    use OnEveryServer;

    public function testARowThatWasReplacedHasNoOlderNumbers(): void
    {
        $id = (int) self::note('one')->getId();
        foreach (['two', 'three'] as $title) {
            NoteQuery::create()->requirePk($id)->setTitle($title)->save();
        }
        $other = $this->connect();
        $this->connection->beginTransaction();
        $note = NoteQuery::create()->requirePk($id);
        $note->getLastVersionNumber();
        // Deleted, and restored from an archive or a backup.
        $other->execute('DELETE FROM "vn_note" WHERE "id" = ?', [$id]);
        $other->execute('INSERT INTO "vn_note" ("id", "title", "version") VALUES (?, \'again\', 1)', [$id]);
        $other->execute('INSERT INTO "vn_note_version" ("id", "title", "version") VALUES (?, \'again\', 1)', [$id]);
        $note->setTitle('four')->save();
        $this->connection->commit();
        self::assertSame([1, 2], $this->numbers('vn_note_version', $id));
        self::assertSame(2, $note->getVersion());
    }

    public function testTheLastVersionIsMarkedAsDeleted(): void
    {
        $contract = (new Contract())->setText('one');
        $contract->save();
        $id = (int) $contract->getId();
        $other = $this->connect();
        $this->connection->beginTransaction();
        ContractQuery::create()->count();
        $other->execute('UPDATE "vn_contract" SET "version" = 2 WHERE "id" = ?', [$id]);
        $other->execute('INSERT INTO "vn_contract_version" ("id", "version") VALUES (?, 2)', [$id]);
        ContractQuery::create()->filterById($id)->delete();
        $this->connection->commit();
        $deleted = $this->rows('SELECT "version" FROM "vn_contract_version" WHERE "deleted_at" IS NOT NULL');
        self::assertEquals([[2]], $deleted);
    }

    public function testANewRowFollowsTheHistoryOfADeletedOne(): void
    {
        $contract = (new Contract())->setText('one');
        $contract->save();
        $id = (int) $contract->getId();
        $other = $this->connect();
        $this->connection->beginTransaction();
        ContractQuery::create()->count();
        $other->execute('INSERT INTO "vn_contract_version" ("id", "version") VALUES (?, 2)', [$id]);
        $other->execute('DELETE FROM "vn_contract" WHERE "id" = ?', [$id]);
        $next = (new Contract())->setId($id)->setText('three');
        $next->save();
        $this->connection->commit();
        self::assertSame([1, 2, 3], $this->numbers('vn_contract_version', $id));
        self::assertSame(3, $next->getVersion());
    }
}
