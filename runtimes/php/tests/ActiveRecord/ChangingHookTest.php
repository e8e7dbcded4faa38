<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Hooks that change the object which is saved: a failure and a rollback take their changes back. */
final class ChangingHookTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @return array<string, array{bool, bool}> whether it is the hook before, and whether a transaction is open */
    public static function failures(): array
    {
        return [
            'before' => [true, false],
            'after' => [false, false],
            'before, in a transaction' => [true, true],
            'after, in a transaction' => [false, true],
        ];
    }

    /** @dataProvider failures */
    public function testAFailedInsertLeavesTheObjectAsItWas(bool $before, bool $isInside): void
    {
        $author = $this->author();
        $this->saveInVain($author, $before, $isInside);
        self::assertTrue($author->isNew());
        self::assertNull($author->getId());
        self::assertSame('ann', $author->getFirstName());
        self::assertSame(0, $this->rows('author'));
        self::assertSame(1, $author->save());
        self::assertSame('ANN', $this->value('SELECT "first_name" FROM "author"'));
    }

    /** @dataProvider failures */
    public function testAFailedUpdateLeavesTheObjectAsItWas(bool $before, bool $isInside): void
    {
        $author = $this->author();
        $author->save();
        $author->setFirstName('eve');
        $this->saveInVain($author, $before, $isInside);
        self::assertTrue($author->isModified());
        self::assertSame('eve', $author->getFirstName());
        self::assertSame('ANN', $this->value('SELECT "first_name" FROM "author"'));
        self::assertSame(1, $author->save());
        self::assertSame('EVE', $this->value('SELECT "first_name" FROM "author"'));
    }

    public function testARollbackLeavesTheValuesThatTheProgramHasGiven(): void
    {
        $this->connection->beginTransaction();
        $author = $this->author();
        $author->save();
        self::assertSame('ANN', $author->getFirstName());
        $this->connection->rollBack();
        self::assertTrue($author->isNew());
        self::assertNull($author->getId());
        self::assertSame('ann', $author->getFirstName());
        self::assertSame(1, $author->save());
    }

    public function testARollbackTakesASavedChangeBack(): void
    {
        $author = $this->author();
        $author->save();
        $this->connection->beginTransaction();
        $author->setLastName('other')->save();
        $author->setFirstName('eve')->save();
        $this->connection->rollBack();
        self::assertSame('ANN', $author->getFirstName());
        self::assertFalse($author->isModified());
    }

    private function author(): RenamingAuthor
    {
        return (new RenamingAuthor())->setFirstName('ann')->setLastName('lee');
    }

    private function saveInVain(RenamingAuthor $author, bool $before, bool $isInside): void
    {
        $author->failsBefore = $before;
        $author->failsAfter = !$before;
        if ($isInside) {
            $this->connection->beginTransaction();
        }
        try {
            $author->save();
            self::fail('The hook fails.');
        } catch (\DomainException $failure) {
            self::assertSame($before ? 'before' : 'after', $failure->getMessage());
        }
        if ($isInside) {
            $this->connection->rollBack();
        }
        $author->failsBefore = $author->failsAfter = false;
    }
}
