<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\NamedEnums;

use Moods\Enum\Mood;
use Moods\Person;
use Moods\PersonQuery;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\FixtureTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Type\InvalidColumnValue;

/** Columns of named enums hold labels, and take the cases of the generated enum. */
final class NamedEnumTest extends FixtureTestCase
{
    use OnEveryDatabase;

    protected function fixture(): string
    {
        return 'Moods';
    }

    public function testLabelsAreSavedAndRead(): void
    {
        $this->person('a', Mood::ItSSo)->setLastMood('sad')->save();
        (new Person())->setName('b')->save();
        IdentityMaps::active()->clearAll();
        $rows = PersonQuery::create()->orderByName()->find()->toArray();
        self::assertSame(["it's so", 'happy'], array_column($rows, 'Mood'));
        self::assertSame(['sad', null], array_column($rows, 'LastMood'));
    }

    public function testOtherTextsAreRefused(): void
    {
        $this->expectException(InvalidColumnValue::class);
        $this->person('a', 'Happy');
    }

    public function testFiltersTakeLabelsAndCases(): void
    {
        $this->person('a', Mood::Sad)->save();
        $this->person('b', 'happy')->save();
        self::assertSame(1, PersonQuery::create()->filterByMood(Mood::Sad)->count());
        self::assertSame(2, PersonQuery::create()->filterByMood(['sad', Mood::Happy])->count());
        self::assertSame(2, PersonQuery::create()->filterByLastMood(null)->count());
        self::assertSame(1, PersonQuery::create()->where('Person.Mood = ?', 'happy')->count());
        $this->expectException(InvalidValueException::class);
        PersonQuery::create()->filterByMood('s%', 'LIKE')->count();
    }

    public function testManyRowsAreWrittenAtOnce(): void
    {
        $people = array_map(fn (Mood $mood): Person => $this->person($mood->name, $mood), Mood::cases());
        self::assertSame(3, PersonQuery::create()->insertMany($people));
        $changed = PersonQuery::create()->filterByMood('sad', '!=')->update(['LastMood' => Mood::Sad]);
        self::assertSame(2, $changed);
        $all = PersonQuery::create()->find();
        foreach ($all as $person) {
            $person->setMood('happy');
        }
        $all->save();
        self::assertSame(3, PersonQuery::create()->filterByMood('happy')->count());
    }

    public function testExportsHoldLabels(): void
    {
        $person = $this->person('a', Mood::ItSSo);
        self::assertSame("it's so", (new Person())->fromJSON($person->toJSON())->getMood());
        $given = (new Person())->fromArray(['Name' => 'b', 'Mood' => Mood::Sad]);
        self::assertSame('sad', $given->toArray()['Mood']);
        self::assertSame('happy', $given->setByName('Mood', Mood::Happy)->getMood());
    }

    private function person(string $name, string|Mood $mood): Person
    {
        return (new Person())->setName($name)->setMood($mood);
    }
}
