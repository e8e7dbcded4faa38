<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Behavior\Validate\ValidationException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Validated\Member;
use Validated\MemberQuery;
use Validated\Team;
use Validated\TeamQuery;
use Validated\Typed;

/** Tables whose objects are validated when they are saved. */
final class OnSaveTest extends ValidateTestCase
{
    use OnEveryDatabase;

    public function testAnInvalidObjectIsNotSaved(): void
    {
        $member = self::member(null)->setNickname('Annabelle');
        $failures = $this->failuresOf(static fn (): int => $member->save());
        self::assertSame(
            [
                'Member.email: Say: who?',
                'Member.nickname: This value is too long. It should have 5 characters or less.',
            ],
            $failures,
        );
        self::assertSame($failures, self::texts($member->getValidationFailures()));
        self::assertTrue($member->isNew());
        self::assertSame(0, MemberQuery::create()->count());
        $member->setEmail('ann@example.org')->setNickname('Ann');
        self::assertSame(1, $member->save());
        self::assertSame([], self::texts($member->getValidationFailures()));
    }

    public function testTheMessageNamesWhatIsWrong(): void
    {
        $this->expectException(ValidationException::class);
        $this->expectExceptionMessage(
            'Nothing was saved, because a value is not valid. Validated\Member.email: Say: who?',
        );
        (new Member())->save();
    }

    public function testAnUpdateIsValidated(): void
    {
        $member = self::member();
        $member->save();
        $member->setNickname('Annabelle');
        self::assertCount(1, $this->failuresOf(static fn (): int => $member->save()));
        $member->setNickname('Ann');
        self::assertSame(1, $member->save());
    }

    public function testAnObjectWithoutChangesIsNotValidated(): void
    {
        $this->connection->exec("INSERT INTO \"val_member\" (\"nickname\") VALUES ('Annabelle')");
        $member = MemberQuery::create()->findOne();
        self::assertNotNull($member);
        self::assertSame(0, $member->save());
        $team = new Team();
        $team->addMember($member->setNumber(1));
        self::assertCount(2, $this->failuresOf(static fn (): int => $team->save()));
    }

    public function testNoStatementRunsBeforeAFailure(): void
    {
        $team = (new Team())->setName('Blue');
        $team->addMember(self::member('a@example.org'));
        $team->addMember(self::member(null));
        $statements = $this->statementsOf(function () use ($team): void {
            self::assertSame(['Member.email: Say: who?'], $this->failuresOf(static fn (): int => $team->save()));
        });
        self::assertSame([], preg_grep('/^\W*(INSERT|UPDATE)/i', $statements));
        self::assertTrue($team->isNew());
    }

    public function testAParentIsValidatedBeforeItsChildrenAreSaved(): void
    {
        $member = self::member(null);
        $member->setTeam((new Team())->setName('Blue'));
        self::assertCount(1, $this->failuresOf(static fn (): int => $member->save()));
        self::assertSame(0, TeamQuery::create()->count());
    }

    public function testCollectionsAreValidatedAsAWhole(): void
    {
        $members = new ObjectCollection([self::member('a@example.org'), self::member(null), self::member(null)]);
        $members->setModel(Member::class);
        $statements = $this->statementsOf(function () use ($members): void {
            self::assertCount(2, $this->failuresOf(static fn () => $members->save()));
        });
        self::assertSame([], preg_grep('/^\W*INSERT/i', $statements));
        self::assertSame(0, MemberQuery::create()->count());
    }

    public function testInsertManyIsValidatedAsAWhole(): void
    {
        $members = [self::member('a@example.org'), self::member('a@example.org'), self::member(null)];
        $failures = $this->failuresOf(static fn (): int => ModelClass::insert(
            Member::class,
            $members,
            Orm::getWriteConnection('bookstore'),
        ));
        self::assertSame(['Member.email: Known already', 'Member.email: Say: who?'], $failures);
        self::assertSame(0, MemberQuery::create()->count());
    }

    public function testAVetoComesBeforeValidation(): void
    {
        $member = new class extends Member {
            public function preSave(?ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        self::assertSame(0, $member->save());
        self::assertNull($member->getValidationFailures());
    }

    public function testAPreHookMayMakeAnObjectValid(): void
    {
        $member = new class extends Member {
            public function preInsert(?ConnectionInterface $con = null): bool
            {
                $this->setEmail('ann@example.org');

                return true;
            }
        };
        self::assertSame(1, $member->save());
    }

    public function testAPreHookMayMakeAnObjectInvalid(): void
    {
        $member = new class extends Member {
            public function preSave(?ConnectionInterface $con = null): bool
            {
                $this->setNickname('Annabelle');

                return true;
            }
        };
        $member->setEmail('ann@example.org');
        self::assertCount(1, $this->failuresOf(static fn (): int => $member->save()));
        self::assertNull($member->getNickname());
    }

    public function testAHookOfAnotherObjectMayMakeAnObjectInvalid(): void
    {
        $team = new class extends Team {
            public ?Member $captain = null;

            public function preSave(?ConnectionInterface $con = null): bool
            {
                $this->captain?->setNickname('Annabelle');

                return true;
            }
        };
        $team->captain = self::member();
        $team->addMember($team->captain);
        self::assertCount(1, $this->failuresOf(static fn (): int => $team->save()));
        self::assertSame(0, TeamQuery::create()->count());
    }

    public function testTheIndexDecidesWhenAnotherProcessWasFaster(): void
    {
        $member = $this->overtaken(self::member()->setBadge('gold'), 'badge', 'gold');
        $failure = $this->failureOf(static fn (): int => $member->save());
        self::assertSame(
            [($this->classOf($member)) . '.badge: This value is already stored in your database'],
            self::texts($failure->getFailures()),
        );
        self::assertSame($member, $failure->getFailures()->get(0)->getRoot());
        self::assertInstanceOf(UniqueConstraintViolation::class, $failure->getPrevious());
        self::assertTrue($member->isNew());
    }

    public function testTheIndexHasTheMessageOfItsRule(): void
    {
        $member = $this->overtaken(self::member(), 'email', 'ann@example.org');
        $failure = $this->failureOf(static fn (): int => $member->save());
        self::assertSame(
            [$this->classOf($member) . '.email: Known already'],
            self::texts($failure->getFailures()),
        );
    }

    public function testTheIndexOfManyRows(): void
    {
        self::member('x@example.org')->setBadge('gold')->save();
        $members = [self::member('a@example.org'), self::member('b@example.org')->setBadge('gold')];
        $failure = $this->failureOf(static fn (): int => ModelClass::insert(
            Member::class,
            $members,
            Orm::getWriteConnection('bookstore'),
        ));
        self::assertSame($members[1], $failure->getFailures()->get(0)->getRoot());
    }

    public function testTheIndexInATransactionOfTheApplication(): void
    {
        self::member('x@example.org')->setBadge('gold')->save();
        $this->connection->beginTransaction();
        $member = self::member()->setBadge('gold');
        $failure = $this->failureOf(static fn (): int => $member->save());
        $this->connection->forceRollBack();
        self::assertSame($member, $failure->getFailures()->get(0)->getRoot());
        self::assertTrue($member->isNew());
    }

    public function testQueryWritesAreNotValidated(): void
    {
        self::member()->save();
        $query = MemberQuery::create()->filterByEmail('ann@example.org');
        self::assertSame(1, $query->update(['Nickname' => 'Annabelle']));
        self::member('b@example.org')->setBadge('gold')->save();
        $this->expectException(UniqueConstraintViolation::class);
        MemberQuery::create()->filterByEmail('ann@example.org')->update(['Badge' => 'gold']);
    }

    public function testARollbackKeepsTheObjectsSavable(): void
    {
        $member = self::member();
        try {
            $this->connection->transaction(static function () use ($member): void {
                $member->save();
                (new Member())->save();
            });
            self::fail('The second object is not valid.');
        } catch (ValidationException) {
        }
        self::assertTrue($member->isNew());
        self::assertSame(1, $member->save());
    }

    public function testRulesFromColumns(): void
    {
        $typed = new Typed();
        self::assertFalse($typed->validate());
        self::assertSame(
            ['name', 'kind', 'starts_at'],
            array_map(static fn (string $text): string => explode(':', substr($text, 6))[0], self::texts(
                $typed->getValidationFailures(),
            )),
        );
        $typed->setName('A long name indeed')->setKind('big')->setTags(['a'])->setAmount('1.5')->setRatio(0.5)
            ->setStartsAt('2026-01-01 10:00:00')->setBody(str_repeat('long', 1000))->setTeam(new Team());
        // The rule of the schema takes the place of that of the column.
        self::assertTrue($typed->validate());
        $typed->setName('A');
        self::assertSame(
            ['Typed.name: This value is too short. It should have 2 characters or more.'],
            $this->failuresOf(static fn (): int => $typed->save()),
        );
        $typed->setName('Long');
        self::assertSame(2, $typed->save());
        self::assertNotNull($typed->getCreatedAt());
        self::assertTrue($typed->validate());
    }

    /** A member whose value another connection stores between its validation and its statement. */
    private function overtaken(Member $model, string $column, string $value): Member
    {
        $member = new class extends Member {
            public ?\Closure $meanwhile = null;

            public function parentObjects(): array
            {
                // Parents are saved after validation.
                if (RowState::isBeingSaved($this) && $this->meanwhile !== null) {
                    ($this->meanwhile)();
                    $this->meanwhile = null;
                }

                return parent::parentObjects();
            }
        };
        $member->setEmail($model->getEmail())->setBadge($model->getBadge());
        $member->setTeam(new Team());
        $member->meanwhile = function () use ($column, $value): void {
            $this->connection->exec("INSERT INTO \"val_member\" (\"$column\") VALUES ('$value')");
        };

        return $member;
    }

    private function classOf(Member $member): string
    {
        return substr((string) strrchr($member::class, '\\'), 1);
    }

    private function failureOf(\Closure $save): ValidationException
    {
        try {
            $save();
        } catch (ValidationException $failure) {
            return $failure;
        }
        self::fail('The save was expected to fail.');
    }

    /** @return list<string> */
    private function failuresOf(\Closure $save): array
    {
        return self::texts($this->failureOf($save)->getFailures());
    }
}
