<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Paired\Account;
use Paired\AccountQuery;
use Paired\Map\AccountVersionTableMap;
use Paired\ProfileQuery;

/** delegate beside i18n, versionable, archivable and timestampable, of the row and of its delegate. */
final class DelegateTest extends PairsTestCase
{
    use OnEveryDatabase;

    public function testColumnsOfThreeTables(): void
    {
        $account = self::account('ann');
        IdentityMaps::active()->clearAll();
        $found = AccountQuery::create()
            ->filterBy('Email', 'ann@example.org')
            ->filterBy('Motto', 'go')
            ->filterByLogin('ann')
            ->orderBy('Email')
            ->orderBy('Motto')
            ->requireOne();
        self::assertSame($account->getId(), $found->getId());
        self::assertSame(0, AccountQuery::create()->filterByEmail('ann@example.org')->filterByMotto('stop')->count());
        $values = $found->toArray();
        self::assertSame(['ann@example.org', 'go'], [$values['Email'], $values['Motto']]);
        $found->fromArray(['Email' => 'new@example.org', 'Motto' => 'stop']);
        self::assertSame(['new@example.org', 'stop'], [$found->getEmail(), $found->getMotto()]);
        $found->save();
        $copy = $found->copy(true);
        $copy->save();
        self::assertSame(['new@example.org', 'stop'], [$copy->getEmail(), $copy->getMotto()]);
        self::assertNotSame($found->getId(), $copy->getId());
        self::assertSame(2, ProfileQuery::create()->count());
    }

    public function testTheDelegateHasVersionsOfItsOwn(): void
    {
        $account = self::account('ann');
        self::assertArrayNotHasKey('email', AccountVersionTableMap::COLUMNS);
        self::assertSame([1, 1], [$account->getVersion(), $account->getProfile()?->getVersion()]);
        $account->setLogin('bob')->save();
        self::assertSame([2, 1], [$account->getVersion(), $account->getProfile()->getVersion()]);
        $account->setEmail('bob@example.org')->save();
        self::assertSame(2, $account->getProfile()->getVersion());
        $numbers = array_column($this->stored('pr_account_version', 'version', 'version'), 0);
        self::assertSame(range(1, (int) $account->getVersion()), $numbers);
        $account->toVersion(1)->save();
        self::assertSame(['ann', 'ann@example.org'], [$account->getLogin(), $account->getEmail()]);
        self::assertSame($account->getVersion(), $account->getLastVersionNumber());
        self::assertSame($account->getProfile()->getVersion(), $account->getProfile()->getLastVersionNumber());
    }

    public function testTranslationsOfTheDelegate(): void
    {
        $account = self::account('ann');
        self::assertFalse(method_exists($account, 'getGreeting'), 'The column is one of the translations.');
        $profile = $account->getProfile();
        self::assertNotNull($profile);
        $profile->setLocale('de')->setGreeting('Hallo');
        $account->save();
        self::assertSame([['de', 'Hallo']], $this->stored('pr_profile_i18n', 'locale, greeting', 'locale'));
        self::assertSame(2, $profile->getVersion());
    }

    public function testADeletedRowIsArchivedWithoutItsDelegate(): void
    {
        $account = self::account('ann');
        $account->delete();
        self::assertSame(0, ProfileQuery::create()->count());
        self::assertSame([['go']], $this->stored('pr_account_i18n_archive', 'motto', 'id'));
        $restored = Account::restore($account->getId());
        self::assertSame(['ann', 'go', null], [$restored->getLogin(), $restored->getMotto(), $restored->getEmail()]);
        $restored->setEmail('again@example.org')->save();
        self::assertSame(1, ProfileQuery::create()->count());
    }

    public function testRollback(): void
    {
        $account = self::account('ann');
        $this->connection->beginTransaction();
        $account->setEmail('x@example.org')->setMotto('x')->setLogin('x')->save();
        $this->connection->rollBack();
        self::assertSame(
            ['ann@example.org', 'go', 'ann', 1],
            [$account->getEmail(), $account->getMotto(), $account->getLogin(), $account->getVersion()],
        );
        $account->setEmail('y@example.org')->setMotto('y')->save();
        IdentityMaps::active()->clearAll();
        $account = AccountQuery::create()->joinWithDelegates()->joinWithI18n('en')->requireOne();
        self::assertSame(['y@example.org', 'y'], [$account->getEmail(), $account->getMotto()]);
        self::assertSame($account->getVersion(), $account->getLastVersionNumber());
    }

    public function testManyAtOnce(): void
    {
        $accounts = array_map(
            static fn (int $n): Account => (new Account())->setLogin("l$n")->setEmail("e$n")->setMotto("m$n"),
            range(1, 10),
        );
        AccountQuery::create()->insertMany($accounts);
        IdentityMaps::active()->clearAll();
        $found = AccountQuery::create()->joinWithDelegates()->joinWithI18n('en')->orderById()->find();
        $statements = $this->statementsOf(static function () use ($found): void {
            foreach ($found as $number => $account) {
                self::assertSame(
                    ['e' . ($number + 1), 'm' . ($number + 1)],
                    [$account->getEmail(), $account->getMotto()],
                );
            }
        });
        self::assertSame([], $statements);
        self::assertCount(10, $this->stored('pr_account_i18n_version', 'id', 'id'));
        self::assertCount(10, $this->stored('pr_profile_version', 'id', 'id'));
    }

    private static function account(string $login): Account
    {
        $account = (new Account())->setLogin($login)->setEmail("$login@example.org")->setMotto('go');
        $account->save();

        return $account;
    }
}
