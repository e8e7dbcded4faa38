<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Odd\Names\AppLine;
use Odd\Names\AppLineQuery;
use Odd\Names\AppPurchaseOrder;
use Odd\Names\AppPurchaseOrderQuery;
use Odd\Names\Tables\AppPurchaseOrderTableMap;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Map\TableMap;

/** Reserved words, quotes, spaces and non-Latin letters in names; a class prefix and a namespace of table maps. */
final class OddNamesTest extends TestCase
{
    protected const DATASOURCE = 'names';

    public function testEveryColumnWorks(): void
    {
        $order = (new AppPurchaseOrder())->setGroup('g')->setMixedCase('m')->setWithSpace(1)->setGroesse(2)
            ->setQuotes('q')->setAbstract('c');
        $order->addLine((new AppLine())->setWhere('here'));
        $order->save();
        $order = self::again($order);
        self::assertSame(
            ['g', 'm', 1, 2, 'q', 'c'],
            [
                $order->getGroup(),
                $order->getMixedCase(),
                $order->getWithSpace(),
                $order->getGroesse(),
                $order->getQuotes(),
                $order->getAbstract(),
            ],
        );
        $order->setQuotes('changed')->setGroup(null)->save();
        self::assertSame(['changed', null], [self::again($order)->getQuotes(), self::again($order)->getGroup()]);
    }

    public function testQueries(): void
    {
        foreach ([1, 2, 3] as $number) {
            $order = (new AppPurchaseOrder())->setGroup("g$number")->setWithSpace($number)->setGroesse($number * 10);
            $order->addLine((new AppLine())->setWhere("w$number"));
            $order->save();
        }
        self::assertCount(1, AppPurchaseOrderQuery::create()->filterByGroesse(20)->filterByWithSpace(2)->find());
        self::assertSame(
            ['g3', 'g2', 'g1'],
            AppPurchaseOrderQuery::create()->orderByGroesse('desc')->select('Group')->find()->getData(),
        );
        self::assertSame(
            ['w2'],
            AppLineQuery::create()
                ->usePurchaseOrderQuery()
                ->filterByGroup('g2')
                ->endUse()
                ->select('Where')
                ->find()
                ->getData(),
        );
        self::assertSame(
            'g1',
            (string) AppLineQuery::create()->joinWithPurchaseOrder()->findOneByWhere('w1')?->getPurchaseOrder(),
        );
        self::assertSame(1, AppPurchaseOrderQuery::create()->filterByGroesse(20)->update(['Quotes' => "it's"]));
        self::assertSame("it's", AppPurchaseOrderQuery::create()->requireOneByGroesse(20)->getQuotes());
        self::assertSame(1, AppPurchaseOrderQuery::create()->filterByGroesse(20)->delete());
        self::assertSame(2, AppLineQuery::create()->count(), 'the line went with its order');
        self::assertSame(2, AppPurchaseOrderQuery::create()->where('AppPurchaseOrder.Groesse > ?', 1)->count());
    }

    public function testArrays(): void
    {
        $order = (new AppPurchaseOrder())->fromArray(['quo"te`s' => 'x', 'größe' => 7], TableMap::TYPE_FIELDNAME);
        self::assertSame(['x', 7], [$order->getQuotes(), $order->getGroesse()]);
        self::assertSame('x', $order->toArray(TableMap::TYPE_COLNAME)['order.quo"te`s']);
        self::assertSame('x', $order->toArray(TableMap::TYPE_FIELDNAME)['quo"te`s']);
        self::assertSame(AppPurchaseOrder::class, AppPurchaseOrderTableMap::MODEL);
    }
}
