<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate;

use Delegated\Account;
use Delegated\AccountCollection;
use Delegated\AccountQuery;
use Delegated\CityQuery;
use Delegated\TicketQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Queries by the columns of other tables. */
final class QueryTest extends DelegateTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        self::account('ann', 'ann@example.org')->setTel('1')->setCityName('Paris')->save();
        self::account('bob', 'bob@example.org')->setTel('2')->save();
        self::account('eve', null)->setCityName('Rome')->save();
        IdentityMaps::active()->clearAll();
    }

    public function testFilters(): void
    {
        self::assertSame(['ann'], self::logins(AccountQuery::create()->filterByEmail('ann@example.org')));
        self::assertSame(['ann'], self::logins(AccountQuery::create()->filterByEmail('ann%', Criteria::LIKE)));
        self::assertSame(['ann'], self::logins(AccountQuery::create()->filterByCityName('Paris')));
        self::assertSame(['ann'], self::logins(AccountQuery::create()->filterBy('Email', 'ann@example.org')));
        self::assertSame(['bob'], self::logins(AccountQuery::create()->filterBy('Login', 'bob')));
        self::assertSame('bob', AccountQuery::create()->findOneByEmail('bob@example.org')?->getLogin());
        self::assertCount(1, AccountQuery::create()->filterByTel('2')->find());
        self::assertSame(['eve'], self::logins(AccountQuery::create()->filterByEmail(null, Criteria::ISNULL)));
    }

    public function testOrders(): void
    {
        $query = AccountQuery::create()->filterByEmail(null, Criteria::ISNOTNULL)->orderByEmail(Criteria::DESC);
        self::assertSame(['bob', 'ann'], self::logins($query));
        $query = AccountQuery::create()->filterByTel(['1', '2'])->orderBy('Email');
        self::assertSame(['ann', 'bob'], self::logins($query));
        // Objects without a delegate stay.
        self::assertCount(3, AccountQuery::create()->orderByEmail()->find());
    }

    public function testFiltersAndOrdersUseOneJoin(): void
    {
        $statements = $this->statementsOf(static fn () => AccountQuery::create()->filterByEmail('ann@example.org')
            ->filterByTel('1')->filterBy('Email', 'ann%', Criteria::LIKE)->orderByEmail()->orderBy('Tel')
            ->joinWithDelegates()->find());
        self::assertCount(1, $statements);
        self::assertSame(2, substr_count($statements[0], ' JOIN '));
        self::assertSame(2, substr_count($statements[0], 'LEFT JOIN'));
    }

    public function testAJoinOfTheApplicationIsKept(): void
    {
        $query = AccountQuery::create()->joinProfile(null, Criteria::INNER_JOIN)->orderByEmail();
        self::assertCount(2, $query->find());
    }

    public function testJoinWithDelegatesReadsAllWithOneStatement(): void
    {
        $statements = $this->statementsOf(static function (): void {
            $accounts = AccountQuery::create()->joinWithDelegates()->orderByLogin()->find();
            self::assertSame(
                [['ann@example.org', 'Paris'], ['bob@example.org', null], [null, 'Rome']],
                array_map(
                    static fn (Account $account): array => [$account->getEmail(), $account->getCityName()],
                    array_values($accounts->getData()),
                ),
            );
        });
        self::assertCount(1, $statements);
    }

    public function testLoadDelegatesReadsThoseOfAllObjects(): void
    {
        $counts = [];
        foreach ([3, 40] as $number) {
            for ($place = AccountQuery::create()->count(); $place < $number; ++$place) {
                self::account("more$place", $place % 2 === 0 ? "more$place@example.org" : null)->save();
            }
            IdentityMaps::active()->clearAll();
            $accounts = AccountQuery::create()->find();
            self::assertInstanceOf(AccountCollection::class, $accounts);
            $counts[] = count($this->statementsOf(static function () use ($accounts): void {
                self::assertSame($accounts, $accounts->loadDelegates());
                foreach ($accounts as $account) {
                    $account->toArray(includeLazyLoadColumns: false);
                }
            }));
        }
        self::assertSame([2, 2], $counts);
    }

    public function testDeletingAnObjectDeletesItsProfileAndKeepsTheCity(): void
    {
        AccountQuery::create()->findOneByLogin('ann')?->delete();
        self::assertSame(1, self::profiles());
        self::assertSame(2, CityQuery::create()->count());
    }

    public function testFiltersByDelegatesDoNotReachQueriesOfOthers(): void
    {
        self::assertSame(0, TicketQuery::create()->filterByTitle('x')->filterByNote('y')->count());
    }

    /** @return list<string|null> */
    private static function logins(AccountQuery $query): array
    {
        return array_map(
            static fn (Account $account): ?string => $account->getLogin(),
            array_values($query->find()->getData()),
        );
    }
}
