<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Formatted;

use Formatted\Host;
use Formatted\HostQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\FixtureTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Type\InvalidColumnValue;

/** INET, CIDR and MACADDR: types of PostgreSQL, and texts in the same form elsewhere. */
final class AddressColumnTest extends FixtureTestCase
{
    use OnEveryDatabase;

    protected function fixture(): string
    {
        return 'Formatted';
    }

    public function testValuesAreStoredInOneForm(): void
    {
        $host = (new Host())->setAddress('2001:DB8:0::0:1')->setNetwork('2001:DB8::/32')
            ->setOthers(['10.0.0.7/32', '10.0.0.7/24']);
        self::assertSame('2001:db8::1', $host->getAddress());
        self::assertSame('08:00:2b:01:02:03', $host->getDevice());
        $host->save();
        IdentityMaps::active()->clearAll();
        $read = HostQuery::create()->requirePk('2001:db8:0::1/128');
        self::assertNotSame($host, $read);
        self::assertSame('2001:db8::1', $read->getAddress());
        self::assertSame('2001:db8::/32', $read->getNetwork());
        self::assertSame('08:00:2b:01:02:03', $read->getDevice());
        self::assertSame(['10.0.0.7', '10.0.0.7/24'], $read->getOthers());
        self::assertSame($host->toArray(), $read->toArray());
        $read->setAddress('2001:db8::1')->setNetwork('2001:db8:0::/32')->setDevice('08002b010203')
            ->setOthers(['10.0.0.7', '10.0.0.7/24']);
        self::assertFalse($read->isModified());
    }

    public function testEqualKeysAreOneObject(): void
    {
        $host = (new Host())->setAddress('10.0.0.7/32');
        $host->save();
        self::assertSame($host, HostQuery::create()->findPk('10.0.0.7'));
        self::assertSame($host, HostQuery::create()->findPk('10.0.0.7/32'));
        self::assertNull(HostQuery::create()->findPk('10.0.0.8'));
        self::assertNull(HostQuery::create()->findPk('nonsense'));
        self::assertCount(1, HostQuery::create()->findPks(['10.0.0.7/32', 'nonsense']));
        $child = (new Host())->setAddress('10.0.0.8')->setDevice(null)->setParentAddress('10.0.0.7/32');
        self::assertSame($host, $child->getParent());
        $child->save();
        self::assertSame([$child], HostQuery::create()->filterByParent($host)->find()->getData());
    }

    public function testFilters(): void
    {
        (new Host())->setAddress('10.0.0.7')->setNetwork('10.0.0.0/8')->save();
        (new Host())->setAddress('::1')->setDevice(null)->setOthers(['::1', '10.0.0.7'])->save();
        $query = static fn (): HostQuery => HostQuery::create();
        self::assertSame(1, $query()->filterByAddress('10.0.0.7/32')->count());
        self::assertSame(2, $query()->filterByAddress(['0::1', '10.0.0.7', 'x'])->count());
        self::assertSame(1, $query()->filterByAddress('0::1', Criteria::NOT_EQUAL)->count());
        self::assertSame(1, $query()->filterByAddress('10.%7', Criteria::LIKE)->count());
        self::assertSame(1, $query()->filterByNetwork('10.%/8', Criteria::LIKE)->count());
        self::assertSame(1, $query()->filterByDevice(null)->count());
        self::assertSame(1, $query()->filterByOther('10.0.0.7/32')->count());
        self::assertSame(0, $query()->filterByNetwork('10.0.0.1/8')->count());
        self::assertSame(1, $query()->filterByAddress('::1')->update(['Network' => '0::/0']));
        self::assertSame(['::/0'], $query()->filterByAddress('::1')->select('Network')->find()->getData());
    }

    public function testOtherTextsAreRefused(): void
    {
        $this->expectException(InvalidColumnValue::class);
        $this->expectExceptionMessage(
            '"10.0.0.1/8" is not a value of type CIDR for column "formatted_host.network".',
        );
        (new Host())->setNetwork('10.0.0.1/8');
    }

    public function testRangesNeedAddresses(): void
    {
        $this->expectException(InvalidValueException::class);
        HostQuery::create()->filterByAddress('x', Criteria::GREATER_THAN)->count();
    }
}
