<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate;

use Delegated\Account;
use Delegated\AccountQuery;
use Delegated\Basketballer;
use Delegated\City;
use Delegated\CityQuery;
use Delegated\Player;
use Delegated\Profile;
use Delegated\ProfileQuery;
use Delegated\Ticket;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Behavior\Support\OtherConnection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Objects that have the columns of other tables. */
final class ModelTest extends DelegateTestCase
{
    use OnEveryDatabase;

    use OtherConnection;

    public function testSettersMakeTheDelegateAndGettersReadIt(): void
    {
        $account = self::account()->setBorn('1990-05-01')->setMood('loud')->setTags(['a', 'b'])->setPoints('1.50')
            ->setIsPublic(false)->setBio('Long')->setCityName('Paris');
        $account->save();
        $account = self::stored($account);
        self::assertSame('ann@example.org', $account->getEmail());
        self::assertSame('1990-05-01', $account->getBorn('Y-m-d'));
        self::assertSame('loud', $account->getMood());
        self::assertSame(['a', 'b'], $account->getTags());
        self::assertSame('1.50', $account->getPoints());
        self::assertFalse($account->isPublic());
        self::assertSame('Long', $account->getBio());
        self::assertSame('Paris', $account->getCityName());
        self::assertSame($account->getId(), $account->getProfile()?->getId());
    }

    public function testGettersOfAMissingDelegateGiveDefaultsAndMakeNothing(): void
    {
        $account = self::account('ann', null);
        self::assertNull($account->getEmail());
        self::assertSame('none', $account->getTel());
        self::assertTrue($account->isPublic());
        self::assertSame([], $account->getTags());
        self::assertNull($account->getCityName());
        $account->toArray();
        $account->getByName('Email');
        $account->save();
        self::assertSame(0, self::profiles());
        self::assertSame(0, CityQuery::create()->count());
        $account = self::stored($account);
        self::assertSame('none', $account->getTel());
        $account->toArray();
        $account->setLogin('other')->save();
        self::assertSame(0, self::profiles());
        self::assertNull($account->getCityId());
    }

    public function testADelegateOfAnotherConnectionIsNotMadeAgain(): void
    {
        $other = $this->otherConnection();
        self::account()->save($other);
        self::forgetObjects();
        $account = AccountQuery::create()->requireOne($other);
        $account->setEmail('jane@example.org');
        self::assertFalse($account->getProfile()?->isNew());
        $account->setByName('Tel', '1')->save($other);
        self::assertSame(1, ProfileQuery::create()->count($other));
    }

    public function testChangesAreSavedWithTheObject(): void
    {
        $account = self::account();
        $account->save();
        $account = self::stored($account);
        self::assertFalse($account->isModified());
        $account->setEmail('new@example.org');
        self::assertTrue($account->isModified());
        self::assertGreaterThan(0, $account->save());
        self::assertFalse($account->isModified());
        self::assertSame('new@example.org', self::stored($account)->getEmail());
        self::assertSame(1, self::profiles());
    }

    public function testAChangeOfTheDelegateWritesOnlyItsRow(): void
    {
        $player = (new Basketballer())->setPoints(7)->setName('Ann');
        $player->save();
        $player->setName('Eve');
        self::assertTrue($player->isModified());
        $statements = $this->statementsOf(static fn (): int => $player->save());
        self::assertCount(1, preg_grep('/^UPDATE\W+dlg_player/', $statements) ?: []);
        self::assertCount(0, preg_grep('/^UPDATE\W+dlg_basketballer/', $statements) ?: []);
        self::assertFalse($player->isModified());
    }

    public function testToArrayHoldsDelegatedColumns(): void
    {
        $account = self::account()->setBorn('1990-05-01')->setCityName('Paris');
        $array = $account->toArray();
        self::assertSame('ann', $array['Login']);
        self::assertSame('ann@example.org', $array['Email']);
        self::assertSame('1990-05-01', $array['Born']);
        self::assertSame('none', $array['Tel']);
        self::assertSame('Paris', $array['CityName']);
        self::assertSame('ann@example.org', $account->toArray(TableMap::TYPE_FIELDNAME)['email']);
        self::assertSame('ann@example.org', $account->toArray(TableMap::TYPE_CAMELNAME)['email']);
        self::assertSame('ann@example.org', $account->toArray(TableMap::TYPE_COLNAME)['dlg_profile.email']);
        self::assertCount(5, $account->toArray(TableMap::TYPE_NUM));
    }

    public function testFromArraySetsDelegatedColumns(): void
    {
        $account = new Account();
        $account->fromArray(['Login' => 'ann', 'Email' => 'ann@example.org', 'CityName' => 'Paris']);
        self::assertSame(['ann', 'ann@example.org', 'Paris'], [
            $account->getLogin(), $account->getEmail(), $account->getCityName(),
        ]);
        $account->fromArray(['email' => 'new@example.org'], TableMap::TYPE_FIELDNAME);
        self::assertSame('new@example.org', $account->getProfile()?->getEmail());
    }

    public function testAnArrayOfAnObjectWithoutDelegatesMakesNone(): void
    {
        $account = new Account();
        $account->fromArray(self::account('ann', null)->toArray());
        self::assertSame('ann', $account->getLogin());
        self::assertNull($account->getProfile());
        self::assertNull($account->getCity());
    }

    public function testExportsAndImports(): void
    {
        $account = new Account();
        $account->fromJSON(self::account()->toJSON());
        self::assertSame('ann@example.org', $account->getEmail());
    }

    public function testColumnsByName(): void
    {
        $account = self::account();
        self::assertSame('ann@example.org', $account->getByName('Email'));
        self::assertSame('ann@example.org', $account->getByName('dlg_profile.email', TableMap::TYPE_COLNAME));
        self::assertSame('ann', $account->getByName('Login'));
        $account->setByName('Email', 'new@example.org')->setByName('city_name', 'Rome', TableMap::TYPE_FIELDNAME);
        self::assertSame('new@example.org', $account->getEmail());
        self::assertSame('Rome', $account->getCity()?->getCityName());
        $this->expectException(OrmException::class);
        $account->getByName('Nothing');
    }

    public function testADeepCopyHasDelegatesOfItsOwn(): void
    {
        $account = self::account()->setCityName('Paris');
        $account->save();
        $copy = self::stored($account)->copy(true);
        self::assertSame(['ann@example.org', 'Paris'], [$copy->getEmail(), $copy->getCityName()]);
        $copy->setEmail('copy@example.org')->setCityName('Rome')->save();
        $account = self::stored($account);
        self::assertSame(['ann@example.org', 'Paris'], [$account->getEmail(), $account->getCityName()]);
        self::assertSame(2, self::profiles());
        self::assertSame(2, CityQuery::create()->count());
    }

    public function testASerializedObjectReadsItsDelegateAgain(): void
    {
        $account = self::account();
        $account->save();
        $again = unserialize(serialize($account));
        self::assertInstanceOf(Account::class, $again);
        self::assertSame('ann@example.org', $again->getEmail());
    }

    public function testReloadAndClear(): void
    {
        $account = self::account();
        $account->save();
        $account->setEmail('lost@example.org');
        $account->reload(true);
        self::assertSame('ann@example.org', self::stored($account)->getEmail());
        $account->clear();
        self::assertNull($account->getEmail());
    }

    public function testARollbackRestoresTheDelegate(): void
    {
        $account = self::account();
        $account->save();
        try {
            $this->connection->transaction(static function () use ($account): void {
                $account->setEmail('new@example.org')->save();
                throw new \RuntimeException('no');
            });
        } catch (\RuntimeException) {
        }
        self::assertSame('ann@example.org', self::stored($account)->getEmail());
    }

    public function testExcludedColumnsAreThoseOfOthers(): void
    {
        $account = self::account()->setTel('1');
        $account->setCity((new City())->setTel('2')->setLogin('city'));
        self::assertSame(['1', 'ann'], [$account->getTel(), $account->getLogin()]);
    }

    public function testOtherMethodsAreForwardedWhereTold(): void
    {
        $account = self::account('ann', null);
        self::assertFalse($account->__call('hasTag', ['x']));
        self::assertNull($account->getProfile());
        $account->__call('addTag', ['x']);
        self::assertSame(['x'], $account->getTags());
        self::assertTrue($account->__call('hasTag', ['x']));
        $account->setVirtualColumn('Sum', 3);
        self::assertSame(3, $account->__call('getSum', []));
        $this->expectException(BadMethodCallException::class);
        (new Basketballer())->__call('addBasketballer', [new Basketballer()]);
    }

    public function testMethodsAreReal(): void
    {
        foreach (['getEmail', 'setEmail', 'isPublic', 'getCityName'] as $method) {
            self::assertTrue(method_exists(Account::class, $method));
        }
        self::assertFalse(method_exists(Account::class, 'setProfileId'));
    }

    public function testDelegatesOfInsertManyAndCollections(): void
    {
        $accounts = [self::account('a'), self::account('b', null), self::account('c', 'c@example.org')];
        ModelClass::insert(Account::class, $accounts, $this->connection);
        self::assertSame(2, self::profiles());
        self::assertSame('c@example.org', self::stored($accounts[2])->getEmail());
    }

    public function testAKeyOfSeveralColumns(): void
    {
        $ticket = (new Ticket())->setHall(1)->setSeat('A1')->setNote('Front')->setTitle('Opera');
        $ticket->save();
        $ticket->clearAllReferences(true);
        self::assertSame(['Front', 'Opera'], [$ticket->getNote(), $ticket->getTitle()]);
    }

    public function testADelegateThatIsSetIsUsed(): void
    {
        $player = (new Player())->setName('Ann');
        $basketballer = (new Basketballer())->setPoints(3);
        $basketballer->setPlayer($player);
        $basketballer->setName('Eve')->save();
        self::assertSame('Eve', $player->getName());
        $profile = new Profile();
        $account = self::account('ann', null)->setProfile($profile)->setEmail('x@example.org');
        self::assertSame('x@example.org', $profile->getEmail());
        self::assertSame($profile, $account->getProfile());
    }
}
