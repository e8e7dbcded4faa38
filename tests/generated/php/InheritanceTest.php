<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Inherited\Animal;
use Inherited\AnimalQuery;
use Inherited\Named;
use Inherited\Oak;
use Inherited\OakQuery;
use Inherited\Plant;
use Inherited\PlantQuery;
use Inherited\Tree;
use Orm\Generated\Tests\Support\CountedModel;
use Orm\Generated\Tests\Support\CountedQuery;
use Orm\Generated\Tests\Support\Dog;
use Orm\Generated\Tests\Support\TestCase;

/** Application classes between base and model: base classes, interfaces, abstract classes and hidden members. */
final class InheritanceTest extends TestCase
{
    protected const DATASOURCE = 'inheritance';

    public function testBaseClassesAndInterfaces(): void
    {
        $before = CountedModel::$saves;
        $animal = (new Animal())->setName('Rex');
        $animal->save();
        self::assertSame($before + 1, CountedModel::$saves);
        self::assertInstanceOf(CountedModel::class, $animal);
        self::assertInstanceOf(Named::class, $animal);
        self::assertInstanceOf(CountedQuery::class, AnimalQuery::create());
        self::assertSame(['Rex'], self::names(AnimalQuery::create()->firstHundred()->find()));
    }

    public function testHiddenAccessors(): void
    {
        foreach (['getSecret', 'setSecret'] as $method) {
            self::assertTrue((new \ReflectionMethod(Animal::class, $method))->isProtected());
        }
        $this->expectExceptionMessage(Animal::class . '::getSecret() is not public.');
        (new Animal())->getSecret();
    }

    public function testHiddenColumnsAreReachedByName(): void
    {
        $animal = (new Animal())->setName('Rex')->setByName('Secret', 'bone');
        self::assertSame('bone', $animal->getByName('Secret'));
        self::assertSame('bone', $animal->toArray()['Secret']);
        self::assertSame('bone', $animal->copy()->getByName('Secret'));
        self::assertSame('cave', (new Animal())->fromArray(['Secret' => 'cave'])->getByName('Secret'));
        $animal->save();
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        self::assertSame('bone', AnimalQuery::create()->requireOneByName('Rex')->getByName('Secret'));
        $again = unserialize(serialize($animal));
        self::assertInstanceOf(Animal::class, $again);
        self::assertSame('bone', $again->getByName('Secret'));
    }

    public function testAColumnOfClassNames(): void
    {
        $dog = new Dog();
        $dog->setName('Rex')->save();
        (new Animal())->setName('Something')->save();
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        self::assertInstanceOf(Dog::class, AnimalQuery::create()->requireOneByName('Rex'));
        self::assertSame(Animal::class, AnimalQuery::create()->requireOneByName('Something')::class);
        $this->sql('UPDATE animal SET type = ?', \ArrayObject::class);
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        try {
            $class = AnimalQuery::create()->requireOneByName('Rex')::class;
            self::assertSame(Animal::class, $class);
        } catch (\Orm\Runtime\Exception\OrmException $exception) {
            self::assertStringContainsString('ArrayObject', $exception->getMessage());
        }
    }

    public function testAnAbstractRoot(): void
    {
        self::assertTrue((new \ReflectionClass(Plant::class))->isAbstract());
        (new Tree())->setName('birch')->save();
        (new Oak())->setName('oak')->save();
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $classes = array_map(
            static fn (object $plant): string => $plant::class,
            PlantQuery::create()->orderByName()->find()->getData(),
        );
        self::assertSame([Tree::class, Oak::class], $classes);
        self::assertSame(2, OakQuery::create()->findOne()?->getKind());
    }
}
