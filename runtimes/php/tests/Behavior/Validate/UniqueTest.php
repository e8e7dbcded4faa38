<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\OtherConnection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Validated\Author;
use Validated\AuthorQuery;
use Validated\Member;
use Validated\MemberQuery;
use Validated\Seat;
use Validated\Team;

/** The rule that no other row has the same values. */
final class UniqueTest extends ValidateTestCase
{
    use OnEveryDatabase;

    use OtherConnection;

    private const TAKEN = 'This value is already stored in your database';

    public function testANewObjectWithAStoredValueFails(): void
    {
        self::author()->save();
        $other = self::author();
        self::assertFalse($other->validate());
        self::assertSame(['Author.email: ' . self::TAKEN], self::texts($other->getValidationFailures()));
        self::assertTrue(self::author('other@example.org')->validate());
    }

    public function testNullPasses(): void
    {
        (new Author())->setFirstName('Jane')->save();
        self::assertTrue((new Author())->setFirstName('Jane')->validate());
    }

    public function testAStoredObjectIsNotItsOwnRival(): void
    {
        $author = self::author();
        $author->save();
        self::assertTrue($author->validate());
        $author->setEmail('other@example.org')->setEmail('jane@example.org');
        self::assertTrue($author->validate());
    }

    /** Propel counts rows, so that a row which is not the object's own may take its place. */
    public function testAnotherRowWithTheSameValueFailsAlsoWhenTheColumnIsNotModified(): void
    {
        $author = self::author();
        $author->save();
        self::author()->save();
        self::assertFalse($author->validate());
    }

    public function testOneStatementPerRule(): void
    {
        $author = self::author();
        self::assertCount(1, $this->statementsOf(static fn (): bool => $author->validate()));
    }

    public function testTheConnectionIsTheOneGiven(): void
    {
        $other = $this->connect();
        self::author()->save();
        $other->useDebug(true);
        self::assertFalse(self::author()->validate(null, $other));
        self::assertSame(1, $other->getQueryCount());
    }

    public function testAStoredObjectIsComparedWithTheRowsOfItsConnection(): void
    {
        $other = $this->otherConnection();
        foreach (['ann@example.org', 'bob@example.org'] as $email) {
            self::author($email)->save($other);
        }
        self::forgetObjects();
        $author = AuthorQuery::create()->filterByEmail('ann@example.org')->requireOne($other);
        self::assertTrue($author->validate());
        self::assertFalse($author->setEmail('bob@example.org')->validate());
    }

    public function testKeysOfSeveralColumnsAndChangedKeys(): void
    {
        $seat = (new Seat())->setHall(1)->setCode('a')->setLabel('Front');
        $seat->save();
        self::assertTrue($seat->validate());
        $seat->setCode('b');
        self::assertTrue($seat->validate());
        self::assertFalse((new Seat())->setHall(1)->setCode('b')->setLabel('Front')->validate());
    }

    public function testSeveralColumns(): void
    {
        $team = new Team();
        $team->save();
        $other = new Team();
        $other->save();
        self::member('a@example.org')->setTeamId($team->getId())->setNumber(7)->save();
        self::assertTrue(self::member('b@example.org')->setTeamId($other->getId())->setNumber(7)->validate());
        self::assertTrue(self::member('b@example.org')->setNumber(7)->validate());
        $member = self::member('b@example.org')->setTeamId($team->getId())->setNumber(7);
        self::assertFalse($member->validate());
        self::assertSame(['Member.number: ' . self::TAKEN], self::texts($member->getValidationFailures()));
    }

    public function testLetterCaseIsIgnoredWhereTold(): void
    {
        self::member('ann@example.org')->save();
        $member = self::member('ANN@example.org');
        self::assertFalse($member->validate());
        self::assertSame(['Member.email: Known already'], self::texts($member->getValidationFailures()));
    }

    public function testEqualValuesAmongObjectsThatAreValidatedTogetherFail(): void
    {
        $team = new Team();
        $team->addMember(self::member('a@example.org'));
        $team->addMember(self::member('b@example.org'));
        $team->addMember(self::member('A@example.org'));
        $this->expectExceptionMessage('Member.email: Known already');
        $team->save();
    }

    public function testStatementsDoNotGrowWithTheObjects(): void
    {
        $counts = [];
        foreach ([10, 80] as $number) {
            MemberQuery::create()->deleteAll();
            $team = new Team();
            $members = [];
            for ($place = 0; $place < $number; ++$place) {
                $members[] = $member = self::member("member$place@example.org")->setNumber($place);
                $team->addMember($member);
            }
            $counts[] = count($this->statementsOf(static fn (): int => ModelClass::insert(
                Member::class,
                $members,
                Orm::getWriteConnection('bookstore'),
            )));
        }
        self::assertSame($counts[0], $counts[1]);
    }
}
