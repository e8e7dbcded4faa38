<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\GeneratedColumns;

use Computed\Deed;
use Computed\DeedQuery;
use Computed\DeedVersionQuery;
use Computed\Item;
use Computed\ItemQuery;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\RefusedWriteException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\FixtureTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Columns whose values the database computes: they are read back after a save, and never written. */
final class GeneratedColumnTest extends FixtureTestCase
{
    use OnEveryDatabase;

    protected function fixture(): string
    {
        return 'Computed';
    }

    public function testTheValueIsReadBackAfterASave(): void
    {
        $item = $this->item(3, 4);
        self::assertNull($item->getTotal());
        $item->save();
        self::assertSame([12, 6], [$item->getTotal(), $item->getTwice()]);
        $item->setPrice(5)->save();
        self::assertSame([20, 10], [$item->getTotal(), $item->getTwice()]);
        self::assertFalse($item->isModified());
        self::assertSame(1, ItemQuery::create()->filterByTotal(20)->count());
    }

    public function testTheValuesOfManyRowsAreReadBack(): void
    {
        $items = [$this->item(3, 4), $this->item(2, 2), (new Item())->setPrice(7)];
        $all = new ObjectCollection($items);
        $all->setModel(Item::class);
        $all->save();
        self::assertSame([12, 4, 7], array_map(static fn (Item $item): ?int => $item->getTotal(), $items));
        ItemQuery::create()->insertMany([$this->item(1, 9), $this->item(8, 1)]);
        IdentityMaps::active()->clearAll();
        $totals = ItemQuery::create()->orderByTotal()->find()->getColumnValues('Total');
        self::assertSame([4, 7, 8, 9, 12], $totals);
    }

    public function testItHasNoSetter(): void
    {
        self::assertFalse(method_exists(Item::class, 'setTotal'));
        $this->expectException(PersistenceException::class);
        $this->expectExceptionMessage('"computed_item.total" is generated');
        (new Item())->setByName('Total', 5);
    }

    public function testExportsHaveItAndImportsLeaveItOut(): void
    {
        $item = $this->item(3, 4);
        $item->save();
        $values = $item->toArray();
        self::assertSame(12, $values['Total']);
        $other = new Item();
        $other->fromArray($values);
        self::assertNull($other->getTotal());
        self::assertSame(3, $other->getPrice());
        $other->importFrom('JSON', $item->exportTo('JSON'));
        self::assertFalse($other->isColumnModified('computed_item.total'));
    }

    public function testUpdateAndUpsertRefuseIt(): void
    {
        $item = $this->item(3, 4);
        $item->save();
        foreach (
            [
                static fn () => ItemQuery::create()->filterByPrice(3)->update(['Total' => 5]),
                static fn () => ItemQuery::create()->upsert([['Id' => 1, 'Price' => 1, 'Total' => 5]], ['Id']),
            ] as $write
        ) {
            try {
                $write();
                self::fail('The value of a generated column was taken.');
            } catch (RefusedWriteException $refused) {
                self::assertStringContainsString('"total"', strtolower($refused->getMessage()));
            }
        }
        ItemQuery::create()->filterByPrice(3)->update(['Price' => 10]);
        self::assertSame(40, ItemQuery::create()->findPk($item->getId())?->getTotal());
    }

    public function testACopyGetsItsOwnValue(): void
    {
        $item = $this->item(3, 4);
        $item->save();
        $copy = $item->copy();
        self::assertNull($copy->getTotal());
        $copy->setAmount(10)->save();
        self::assertSame(30, $copy->getTotal());
    }

    public function testVersionsAndArchivesKeepTheValueThatTheRowHad(): void
    {
        $deed = (new Deed())->setPrice(3);
        $deed->save();
        $deed->setPrice(4)->save();
        $twice = DeedVersionQuery::create()->orderByVersion()->find()->getColumnValues('Twice');
        self::assertSame([6, 8], $twice);
        $deed->toVersion(1)->save();
        self::assertSame([3, 6], [$deed->getPrice(), $deed->getTwice()]);
        $id = $deed->getId();
        $archive = $deed->archive();
        self::assertSame(6, $archive->getTwice());
        $deed->delete();
        $back = (new Deed())->populateFromArchive($archive);
        $back->save();
        self::assertSame(6, $back->getTwice());
        self::assertSame(1, DeedQuery::create()->filterByTwice(6)->count());
        self::assertNotNull($id);
    }

    public function testTheMapTellsIt(): void
    {
        self::assertTrue(Item::TABLE_MAP::COLUMNS['total']['generated'] ?? false);
        self::assertSame('Total', Item::TABLE_MAP::translateFieldName('total', TableMap::TYPE_FIELDNAME, 'phpName'));
    }

    private function item(int $price, int $amount): Item
    {
        return (new Item())->setPrice($price)->setAmount($amount);
    }
}
