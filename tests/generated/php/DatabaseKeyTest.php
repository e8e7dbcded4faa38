<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Keys\Account;
use Keys\Animal;
use Keys\AnimalQuery;
use Keys\Booking;
use Keys\Cat;
use Keys\Counter;
use Keys\CounterQuery;
use Keys\Item;
use Keys\ItemQuery;
use Keys\Label;
use Keys\Map\CounterTableMap;
use Keys\Map\TokenTableMap;
use Keys\Node;
use Keys\Number;
use Keys\NumberDetail;
use Keys\NumberUse;
use Keys\Part;
use Keys\PartUse;
use Keys\Reloaded;
use Keys\Setting;
use Keys\Token;
use Keys\TokenQuery;
use Keys\TokenUse;
use Keys\TokenUseQuery;
use Keys\Triggered;
use Keys\Uuid;
use Orm\Generated\Tests\Support\OldServer;
use Orm\Generated\Tests\Support\RefusingToken;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\NotNullViolation;
use Orm\Runtime\Exception\OrmException;

/** Keys that the database generates by a default, a sequence, a rowid or a trigger. */
final class DatabaseKeyTest extends TestCase
{
    protected const DATASOURCE = 'keys';

    protected function setUp(): void
    {
        parent::setUp();
        if (self::adapter() === 'pgsql') {
            $this->sql('CREATE SEQUENCE IF NOT EXISTS key_counter_seq');
        }
    }

    /** @return iterable<string, array{class-string<ActiveRecordInterface>}> */
    public static function models(): iterable
    {
        yield 'an expression' => [Token::class];
        yield 'an expression, and reloaded' => [Reloaded::class];
        yield 'an expression, sorted' => [Item::class];
        yield 'an expression, of a subclass' => [Cat::class];
        yield 'a number' => [Counter::class];
        yield 'a UUID' => [Uuid::class];
    }

    /**
     * @dataProvider models
     * @param class-string<ActiveRecordInterface> $model
     */
    public function testASavedObjectHasItsKey(string $model): void
    {
        $object = new $model();
        self::assertSame(1, $object->save());
        self::assertIsComplete($object);
        $object->reload();
        self::assertSame($object, (new ($model::tableMap()::QUERY)())->findKey($object->primaryKeyValues()));
        self::assertSame($object->getPrimaryKey(), self::again($object)->getPrimaryKey());
        $object->delete();
        self::assertSame(0, $this->rows($model));
    }

    /**
     * @dataProvider models
     * @param class-string<ActiveRecordInterface> $model
     */
    public function testAKeyOfTheApplicationIsKept(string $model): void
    {
        $other = new $model();
        $other->save();
        $object = new $model();
        $object->setPrimaryKey($other->getPrimaryKey());
        $key = $other->getPrimaryKey();
        $other->delete();
        $object->save();
        self::assertSame($key, $object->getPrimaryKey());
        self::assertSame($key, self::again($object)->getPrimaryKey());
    }

    /**
     * @dataProvider models
     * @param class-string<ActiveRecordInterface> $model
     */
    public function testManyObjectsHaveTheirKeys(string $model): void
    {
        $objects = [new $model(), new $model(), new $model()];
        self::assertSame(3, (new ($model::tableMap()::QUERY)())->insertMany($objects));
        $keys = [];
        foreach ($objects as $object) {
            self::assertIsComplete($object);
            $keys[] = $object->getPrimaryKey();
            $object->reload();
        }
        self::assertCount(3, array_unique($keys));
        self::assertSame(3, $this->rows($model));
    }

    public function testObjectsSavedTogetherKeepTheirOwnKeys(): void
    {
        $tokens = $given = [];
        foreach (range(1, 20) as $number) {
            $tokens[] = (new Token())->setName("token $number");
        }
        $given[] = (new Token())->setId('mine')->setName('given');
        TokenQuery::create()->insertMany([...$tokens, ...$given]);
        self::assertSame('mine', $given[0]->getId());
        foreach ($tokens as $number => $token) {
            self::assertSame('token ' . ($number + 1), self::again($token)->getName());
        }
    }

    public function testAChildHasTheKeyOfItsParent(): void
    {
        $token = (new Token())->setName('parent');
        $use = (new TokenUse())->setToken($token)->setName('by parent');
        $use->save();
        self::assertIsComplete($token);
        self::assertSame($token->getId(), self::again($use)->getTokenId());

        $token = (new Token())->setName('other');
        $token->addTokenUse((new TokenUse())->setName('by child'));
        $token->save();
        self::assertSame(1, TokenUseQuery::create()->filterByTokenId($token->getId())->count());

        $uses = [];
        foreach (['a', 'b'] as $name) {
            $uses[] = (new TokenUse())->setToken((new Token())->setName($name))->setName($name);
        }
        TokenUseQuery::create()->insertMany($uses);
        foreach ($uses as $use) {
            self::assertSame($use->getName(), self::again($use)->getToken()?->getName());
        }
    }

    public function testManyToMany(): void
    {
        $token = (new Token())->setName('token');
        $label = (new Label())->setName('label');
        $token->addLabel($label);
        $token->save();
        self::assertIsComplete($label);
        self::assertSame(1, $token->countLabels());
        $token = self::again($token);
        self::assertSame($label->getId(), $token->getLabels()->getFirst()?->getId());
    }

    public function testACircleOfObjects(): void
    {
        $root = (new Node())->setName('root');
        $child = (new Node())->setName('child')->setParent($root);
        $root->addChild((new Node())->setName('second'));
        $child->save();
        self::assertSame($root->getId(), self::again($child)->getParentId());
        self::assertSame(2, self::again($root)->countChildren());

        $one = (new Node())->setName('one');
        $two = (new Node())->setName('two')->setParent($one);
        $one->setParent($two);
        $one->save();
        self::assertSame($two->getId(), self::again($one)->getParentId());
        self::assertSame($one->getId(), self::again($two)->getParentId());
    }

    public function testAPartOfAKey(): void
    {
        $part = (new Part())->setTenant(7)->setName('part');
        $use = (new PartUse())->setPart($part);
        $use->save();
        self::assertIsComplete($part);
        $use = self::again($use);
        self::assertSame([7, $part->getCode()], [$use->getTenant(), $use->getCode()]);
        $part->setName('changed')->save();
        self::assertSame('changed', self::again($part)->getName());
        $many = [(new Part())->setTenant(7), (new Part())->setTenant(8)->setCode('mine')];
        (new (Part::tableMap()::QUERY)())->insertMany($many);
        self::assertIsComplete($many[0]);
        self::assertSame([8, 'mine'], $many[1]->getPrimaryKey());
    }

    public function testAKeyThatIsNotThePrimaryKey(): void
    {
        $account = new Account();
        $booking = (new Booking())->setAccount($account);
        $booking->save();
        self::assertNotNull($account->getNumber());
        self::assertSame($account->getNumber(), self::again($account)->getNumber());
        self::assertSame($account->getNumber(), self::again($booking)->getAccountNumber());
        $accounts = [new Account(), (new Account())->setNumber('mine')];
        (new (Account::tableMap()::QUERY)())->insertMany($accounts);
        foreach ($accounts as $account) {
            self::assertSame($account->getNumber(), self::again($account)->getNumber());
        }
    }

    public function testAnUnknownKeyOfAParentIsNotSavedAsNull(): void
    {
        $booking = (new Booking())->setPayee((new Account())->setNumber('1'));
        $failure = self::assertThrows(PersistenceException::class, static fn () => $booking->save(), 'nickname');
        self::assertStringContainsString('Payee', $failure->getMessage());
        self::assertTrue($booking->isNew());
        self::assertTrue($booking->getPayee()?->isNew());
        self::assertSame(0, $this->rows(Booking::class) + $this->rows(Account::class));
        $booking->getPayee()?->setNickname('known');
        $booking->save();
        self::assertSame('known', self::again($booking)->getPayeeName());
    }

    public function testAChildOfAParentThatIsNotSavedIsNotSavedEither(): void
    {
        $use = (new TokenUse())->setToken(new RefusingToken());
        self::assertThrows(PersistenceException::class, static fn () => $use->save(), 'Token');
        self::assertTrue($use->isNew());
        self::assertThrows(
            PersistenceException::class,
            static fn () => TokenUseQuery::create()->insertMany([$use]),
            'Token',
        );
        self::assertSame(0, $this->rows(TokenUse::class));
    }

    public function testARowidIsAKeyWhereThereIsOne(): void
    {
        $number = (new Number())->setName('one');
        $use = (new NumberUse())->setNumber($number);
        if (self::adapter() !== 'sqlite') {
            self::assertThrows(NotNullViolation::class, static fn () => $use->save());
            self::assertSame(0, $this->rows(Number::class) + $this->rows(NumberUse::class));
            $number->setId(1);
        }
        $use->save();
        self::assertSame(1, $number->getId());
        self::assertSame(1, self::again($use)->getNumberId());
        $number->reload();
        (new Number())->setId(10)->save();
        self::assertSame(10, self::again((new Number())->setId(10))->getId());
    }

    public function testARowidIsNotTheKeyOfAParent(): void
    {
        (new Number())->setId(1)->save();
        $detail = (new NumberDetail())->setName('whose?');
        self::assertThrows(OrmException::class, static fn () => $detail->save());
        self::assertTrue($detail->isNew());
        self::assertSame(0, $this->rows(NumberDetail::class));
        $detail->setNumber((new Number())->setId(2))->save();
        self::assertSame(2, self::again($detail)->getNumberId());
    }

    public function testALiteralDefaultIsAKey(): void
    {
        $setting = (new Setting())->setContent('x');
        $setting->save();
        self::assertSame('main', $setting->getName());
        $setting->reload();
        $setting->delete();
        $setting = (new Setting())->setName('other')->setName(null)->setContent('y');
        $setting->save();
        self::assertSame('main', $setting->getName());
        self::assertSame('y', self::again($setting)->getContent());
    }

    public function testAKeyThatWasSetBackToNull(): void
    {
        $token = (new Token())->setId('x')->setId(null)->setName('null');
        $token->save();
        self::assertIsComplete($token);
        self::assertSame('null', self::again($token)->getName());
    }

    public function testAKeyThatDoesNotCountAsModified(): void
    {
        $token = (new Token())->setId('mine')->setName('kept');
        $token->resetModified(TokenTableMap::COL_ID);
        $token->save();
        self::assertSame('kept', self::again($token)->getName());
        self::assertSame('mine', $token->getId());
    }

    public function testAnObjectThatCountsAsNewAgainKeepsItsKey(): void
    {
        $token = (new Token())->setName('again');
        $token->save();
        $number = (new Number())->setId(5)->setName('again');
        $number->save();
        foreach ([$token, $number] as $object) {
            $key = $object->getPrimaryKey();
            $this->sql('DELETE FROM ' . $object::tableMap()::SQL_TABLE);
            $object->setNew(true);
            $object->setName('twice')->save();
            self::assertSame($key, $object->getPrimaryKey());
            self::assertSame('twice', self::again($object)->getName());
        }
    }

    public function testATriggerMakesTheKey(): void
    {
        $this->createTrigger();
        $object = (new Triggered())->setName('x');
        if (self::adapter() === 'sqlite') {
            // A trigger before the insert cannot change the row there, and one after it is too late.
            self::assertThrows(NotNullViolation::class, static fn () => $object->save());
            self::assertTrue($object->isNew());

            return;
        }
        $object->save();
        self::assertSame('made for x', $object->getId());
        $object->reload();
        $many = [(new Triggered())->setName('y'), (new Triggered())->setName('z')];
        (new (Triggered::tableMap()::QUERY)())->insertMany($many);
        self::assertSame(['made for y', 'made for z'], [$many[0]->getId(), $many[1]->getId()]);
    }

    public function testARolledBackKeyIsForgotten(): void
    {
        $failure = new \RuntimeException('rolled back');
        $token = (new Token())->setName('saved twice');
        $account = new Account();
        $item = (new Item())->setName('first');
        $keys = [];
        $work = static function () use ($token, $account, $item, $failure, &$keys): void {
            $token->save();
            $account->save();
            $item->save();
            $keys = [$token->getId(), $account->getNumber(), $item->getId()];
            throw $failure;
        };
        $thrown = null;
        try {
            $this->connection->transaction($work);
        } catch (\RuntimeException $thrown) {
        }
        self::assertSame($failure, $thrown);
        self::assertNotContains(null, $keys);
        self::assertSame([null, null, null], [$token->getId(), $account->getNumber(), $item->getId()]);
        self::assertTrue($token->isNew());
        $token->save();
        $account->save();
        $item->save();
        self::assertNotContains($token->getId(), $keys);
        self::assertSame('saved twice', self::again($token)->getName());
        self::assertSame($account->getNumber(), self::again($account)->getNumber());
        self::assertSame(1, self::again($item)->getSortableRank());
    }

    public function testManyRolledBackKeysAreForgotten(): void
    {
        $tokens = [(new Token())->setName('a'), (new Token())->setId('taken'), (new Token())->setId('taken')];
        self::assertThrows(OrmException::class, static fn () => TokenQuery::create()->insertMany($tokens));
        self::assertNull($tokens[0]->getId());
        self::assertTrue($tokens[0]->isNew());
        self::assertSame(0, $this->rows(Token::class));
        $tokens[2]->setId('free');
        TokenQuery::create()->insertMany($tokens);
        self::assertSame('a', self::again($tokens[0])->getName());
    }

    public function testSortedObjects(): void
    {
        $items = [];
        foreach (['a', 'b', 'c'] as $name) {
            $items[] = $item = (new Item())->setName($name);
            $item->save();
        }
        $items[2]->moveToTop();
        self::assertSame(['c', 'a', 'b'], self::names(ItemQuery::create()->orderByRank()->find()));
        ItemQuery::create()->insertMany([(new Item())->setName('d'), (new Item())->setName('e')]);
        self::assertSame(['c', 'a', 'b', 'd', 'e'], self::names(ItemQuery::create()->orderByRank()->find()));
    }

    public function testInheritance(): void
    {
        $cat = new Cat();
        $cat->save();
        self::assertInstanceOf(Cat::class, AnimalQuery::create()->findPk($cat->getId()));
        AnimalQuery::create()->insertMany([$one = new Animal(), $two = new Cat()]);
        self::assertIsComplete($one);
        self::assertInstanceOf(Cat::class, self::again($two));
    }

    public function testAnInsertOfAQueryGivesTheKey(): void
    {
        $key = TokenQuery::create()->filterByName('by query')->doInsert();
        self::assertSame('by query', TokenQuery::create()->findPk($key)?->getName());
        $number = CounterQuery::create()->filterByName('by query')->doInsert();
        self::assertIsInt($number);
        self::assertSame('by query', CounterQuery::create()->findPk($number)?->getName());
        self::assertNull(TokenQuery::create()->filterById('mine')->doInsert());
        self::assertSame('made', TokenTableMap::doInsert((new Token())->setId('made')));
        self::assertIsInt(CounterTableMap::doInsert((new Counter())->setName('x')));
    }

    /** MySQL, SQLite before 3.35 and Oracle do not give back what they insert. */
    public function testServersThatDoNotGiveBackWhatTheyInsert(): void
    {
        if (self::adapter() === 'pgsql') {
            self::assertTrue($this->connection->getAdapter()->supportsReturning('9.6'));

            return;
        }
        $con = OldServer::of($this->connection, self::adapter() === 'sqlite' ? '3.34.1' : '8.0.36');
        self::assertFalse($con->getAdapter()->supportsReturning($con->getServerVersion()));
        foreach ([new Token(), new Counter(), new Uuid(), new Reloaded(), new Cat(), new Item()] as $object) {
            $object->save($con);
            self::assertIsComplete($object);
            $object->reload(false, $con);
            $again = self::again($object);
            self::assertSame($object->getPrimaryKey(), $again->getPrimaryKey());
        }
        $part = (new Part())->setTenant(3);
        $use = (new PartUse())->setPart($part);
        $use->save($con);
        self::assertSame($part->getCode(), self::again($use)->getCode());
        $booking = (new Booking())->setAccount(new Account());
        $booking->save($con);
        self::assertSame($booking->getAccount()?->getNumber(), self::again($booking)->getAccountNumber());
        $tokens = [(new Token())->setName('a'), (new Token())->setName('b')];
        TokenQuery::create()->insertMany($tokens, $con);
        self::assertSame('b', self::again($tokens[1])->getName());
        $setting = (new Setting())->setName('x')->setName(null);
        $setting->save($con);
        self::assertSame('main', self::again($setting)->getName());
        self::assertSame(
            'q',
            TokenQuery::create()->findPk(TokenQuery::create()->filterByName('q')->doInsert($con))?->getName(),
        );
        $this->saveWithoutKey($con);
    }

    private function saveWithoutKey(ConnectionInterface $con): void
    {
        $number = (new Number())->setName('rowid');
        if (self::adapter() === 'sqlite') {
            $number->save($con);
            self::assertSame('rowid', self::again($number)->getName());

            return;
        }
        // A trigger has made the key, and nothing tells which.
        $this->createTrigger();
        $triggered = (new Triggered())->setName('x');
        self::assertThrows(PersistenceException::class, static fn () => $triggered->save($con), 'key_triggered.id');
        self::assertTrue($triggered->isNew());
        self::assertSame(0, $this->rows(Triggered::class));
    }

    private static function assertIsComplete(ActiveRecordInterface $object): void
    {
        self::assertFalse($object->isNew());
        self::assertFalse($object->isModified());
        self::assertNotContains(null, $object->primaryKeyValues());
        self::assertNotContains('', $object->primaryKeyValues());
        self::assertNotContains(0, $object->primaryKeyValues());
    }

    private function createTrigger(): void
    {
        if (self::adapter() === 'pgsql') {
            $this->sql("CREATE OR REPLACE FUNCTION key_triggered_id() RETURNS trigger LANGUAGE plpgsql AS "
                . "'BEGIN NEW.id := ''made for '' || NEW.name; RETURN NEW; END'");
            $this->sql('DROP TRIGGER IF EXISTS key_triggered_id ON key_triggered');
            $this->sql('CREATE TRIGGER key_triggered_id BEFORE INSERT ON key_triggered'
                . ' FOR EACH ROW EXECUTE FUNCTION key_triggered_id()');
        } elseif (self::adapter() === 'mysql') {
            $this->connection->exec('CREATE OR REPLACE TRIGGER key_triggered_id BEFORE INSERT ON key_triggered'
                . " FOR EACH ROW SET NEW.id = CONCAT('made for ', NEW.name)");
        }
    }
}
