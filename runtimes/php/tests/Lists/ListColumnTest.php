<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Lists;

use Lists\Item;
use Lists\ItemQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\FixtureTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Type\InvalidColumnValue;

/** Columns with array="true": arrays of PostgreSQL, and JSON elsewhere. */
final class ListColumnTest extends FixtureTestCase
{
    use OnEveryDatabase;

    private const HOSTILE = [
        ...['', ' ', 'a,b', '{}', '"', '\\', '\\"', "it's", 'NULL', 'null'],
        ...["line\nbreak", 'ä€😀', '[1]'],
    ];
    private const KEYS = ['123e4567-e89b-12d3-a456-426614174000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

    protected function fixture(): string
    {
        return 'Lists';
    }

    public function testValuesAreSavedAndRead(): void
    {
        $item = (new Item())->setName('a')->setTags(['x', 'y'])->setNotes(self::HOSTILE)
            ->setNumbers([3, -1, 2147483647])
            ->setIds([PHP_INT_MAX, PHP_INT_MIN, 0])->setPrices(['9.9', '-0.01', '12345678.00'])
            ->setWeights([0.5, -1.0, 1e100])->setFlags([true, false])->setKeys(self::KEYS)->setGaps([1, null, 3]);
        $item->save();
        IdentityMaps::active()->clearAll();
        $read = ItemQuery::create()->requireOneByName('a');
        self::assertNotSame($item, $read);
        self::assertSame(['x', 'y'], $read->getTags());
        self::assertSame(self::HOSTILE, $read->getNotes());
        self::assertSame([3, -1, 2147483647], $read->getNumbers());
        self::assertSame([PHP_INT_MAX, PHP_INT_MIN, 0], $read->getIds());
        self::assertSame(['9.90', '-0.01', '12345678.00'], $read->getPrices());
        self::assertSame([0.5, -1.0, 1e100], $read->getWeights());
        self::assertSame([true, false], $read->getFlags());
        self::assertSame(self::KEYS, $read->getKeys());
        self::assertSame([1, null, 3], $read->getGaps());
    }

    public function testEmptyListsAreNotNull(): void
    {
        (new Item())->setName('a')->setNumbers([])->save();
        IdentityMaps::active()->clearAll();
        $read = ItemQuery::create()->requireOneByName('a');
        self::assertSame(['new'], $read->getTags());
        self::assertSame([], $read->getNumbers());
        self::assertNull($read->getNotes());
        self::assertSame(1, ItemQuery::create()->filterByNotes(null)->count());
        self::assertSame(1, ItemQuery::create()->filterByNumbers(null, Criteria::NOT_EQUAL)->count());
    }

    public function testEqualListsAreNoChange(): void
    {
        $item = (new Item())->setName('a')->setTags(['x', 'y'])->setPrices(['1.50'])->setFlags([true])
            ->setWeights([2.0]);
        $item->save();
        IdentityMaps::active()->clearAll();
        $read = ItemQuery::create()->requireOneByName('a');
        $read->setTags(['x', 'y'])->setPrices(['1.5'])->setFlags([true])->setWeights([2.0]);
        self::assertFalse($read->isModified());
        $read->setTags(['y', 'x']);
        self::assertSame(['tags'], array_map(
            static fn (string $name): string => strtolower((string) substr((string) strrchr($name, '.'), 1)),
            $read->getModifiedColumns(),
        ));
        $read->save();
        IdentityMaps::active()->clearAll();
        self::assertSame(['y', 'x'], ItemQuery::create()->requireOneByName('a')->getTags());
    }

    public function testElementsAreAddedAndRemoved(): void
    {
        $item = (new Item())->setName('a')->addNumber(1)->addNumber(2)->addNumber(1);
        self::assertSame([1, 2, 1], $item->getNumbers());
        self::assertTrue($item->hasNumber(2));
        self::assertSame([2], $item->removeNumber(1)->getNumbers());
        self::assertFalse((new Item())->hasNumber(2));
    }

    public function testFiltersLookForElements(): void
    {
        (new Item())->setName('a')->setTags(['x', 'y'])->setNumbers([1, 2])->setFlags([true])->setWeights([1.5])
            ->save();
        (new Item())->setName('b')->setTags(['Y', 'z'])->setNumbers([2, 3])->setPrices(['1.50'])->save();
        (new Item())->setName('c')->setTags([])->setKeys(self::KEYS)->setIds([PHP_INT_MAX])->save();
        $found = static fn (ItemQuery $query): string => implode(
            '',
            $query->orderByName()->select('Name')->find()->getData(),
        );
        self::assertSame('a', $found(ItemQuery::create()->filterByTags(['y', 'x'])));
        self::assertSame('a', $found(ItemQuery::create()->filterByTag('y')));
        self::assertSame('b', $found(ItemQuery::create()->filterByTags(['Y'], Criteria::CONTAINS_ALL)));
        self::assertSame('ab', $found(ItemQuery::create()->filterByTags(['x', 'z'], Criteria::CONTAINS_SOME)));
        self::assertSame('bc', $found(ItemQuery::create()->filterByTags(['x', 'y'], Criteria::CONTAINS_NONE)));
        self::assertSame('ab', $found(ItemQuery::create()->filterByNumber(2)));
        self::assertSame('c', $found(ItemQuery::create()->filterByNumber(2, Criteria::CONTAINS_NONE)));
        self::assertSame('a', $found(ItemQuery::create()->filterByNumbers([1, 2], Criteria::EQUAL)));
        self::assertSame('', $found(ItemQuery::create()->filterByNumbers([2, 1], Criteria::EQUAL)));
        self::assertSame('b', $found(ItemQuery::create()->filterByNumbers([1, 2], Criteria::NOT_EQUAL)));
        self::assertSame('b', $found(ItemQuery::create()->filterByPrices(['1.5'])));
        self::assertSame('a', $found(ItemQuery::create()->filterByWeights([1.5])));
        self::assertSame('a', $found(ItemQuery::create()->filterByFlags([true])));
        self::assertSame('c', $found(ItemQuery::create()->filterByKeys([strtoupper(self::KEYS[0])])));
        self::assertSame('c', $found(ItemQuery::create()->filterByIds([PHP_INT_MAX])));
        self::assertSame('abc', $found(ItemQuery::create()->filterByTags([])));
        self::assertSame('', $found(ItemQuery::create()->filterByTags([], Criteria::CONTAINS_SOME)));
        self::assertSame('a', $found(ItemQuery::create()->where('Item.Tags = ?', ['x', 'y'])));
    }

    public function testEveryTextIsFound(): void
    {
        foreach (self::HOSTILE as $number => $text) {
            (new Item())->setName((string) $number)->setNotes([$text])->save();
        }
        foreach (self::HOSTILE as $number => $text) {
            $names = ItemQuery::create()->filterByNote($text)->select('Name')->find()->getData();
            self::assertSame([(string) $number], $names, json_encode($text));
        }
    }

    public function testOtherOperatorsAreRefused(): void
    {
        foreach ([Criteria::LIKE, Criteria::GREATER_THAN, Criteria::IN] as $operator) {
            try {
                ItemQuery::create()->filterByTags(['x'], $operator)->count();
                self::fail($operator);
            } catch (InvalidValueException $refused) {
                self::assertStringContainsString('array of VARCHAR', $refused->getMessage());
            }
        }
    }

    public function testNullElementsAreRefusedUnlessTheSchemaAllowsThem(): void
    {
        $item = (new Item())->setGaps([null]);
        self::assertSame([null], $item->getGaps());
        $this->expectException(InvalidColumnValue::class);
        $this->expectExceptionMessage('nullElements="true"');
        /** @phpstan-ignore argument.type */
        $item->setNumbers([1, null]);
    }

    public function testOtherValuesAreRefused(): void
    {
        $item = new Item();
        $lists = ['Numbers' => ['x'], 'Keys' => ['x'], 'Flags' => [[]], 'Prices' => ['1.234'], 'Tags' => [[1]]];
        foreach ($lists as $name => $list) {
            try {
                $item->{'set' . $name}($list);
                self::fail($name);
            } catch (InvalidColumnValue $refused) {
                self::assertStringContainsString(strtolower($name), $refused->getMessage());
            }
        }
    }

    public function testManyRowsAreWrittenAtOnce(): void
    {
        $items = [];
        foreach (range(1, 3) as $number) {
            $items[] = (new Item())->setName((string) $number)->setNumbers([$number, 7]);
        }
        self::assertSame(3, ItemQuery::create()->insertMany($items));
        self::assertSame(3, ItemQuery::create()->filterByNumber(7)->update(['Numbers' => [8]]));
        IdentityMaps::active()->clearAll();
        self::assertSame([8], ItemQuery::create()->requireOneByName('2')->getNumbers());
    }

    public function testListsAreExportedAndImported(): void
    {
        $item = (new Item())->setName('a')->setTags(self::HOSTILE)->setNumbers([1, 2])->setGaps([null, 1]);
        $item->save();
        foreach (['JSON', 'XML', 'CSV', 'YAML'] as $format) {
            $copy = (new Item())->importFrom($format, $item->exportTo($format));
            if ($format !== 'XML') {
                self::assertSame(self::HOSTILE, $copy->getTags(), $format);
                self::assertSame([null, 1], $copy->getGaps(), $format);
            }
            self::assertSame([1, 2], $copy->getNumbers(), $format);
        }
        self::assertSame([1, 2], $item->toArray()['Numbers']);
        self::assertSame([1, 2], ItemQuery::create()->find()->toArray()[0]['Numbers']);
        self::assertSame([4], (new Item())->fromArray(['Numbers' => [4]])->getNumbers());
        self::assertSame([1, 2], $item->copy()->getNumbers());
    }

    public function testListsWithoutAnArrayAreFound(): void
    {
        $item = ItemQuery::create()->filterByName('made')->filterByTags(['p'])->filterByTag('q')->findOneOrCreate();
        self::assertSame(['p', 'q'], $item->getTags());
    }

    public function testDistinctRowsAndGroups(): void
    {
        (new Item())->setName('a')->setTags(['x'])->save();
        self::assertCount(1, ItemQuery::create()->distinct()->find());
        self::assertSame(1, ItemQuery::create()->groupBy('Id')->count());
        self::assertInstanceOf(Item::class, ItemQuery::create()->find()[0]);
    }
}
