<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Attributes\Family;
use Attributes\FamilyQuery;
use Attributes\Map\FamilyTableMap;
use Attributes\Map\PersonTableMap;
use Attributes\Person;
use Attributes\PersonQuery;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Exception\ConstraintViolation;

/** Schema attributes that change names, joins and text formats. */
final class AttributesTest extends TestCase
{
    protected const DATASOURCE = 'attributes';

    public function testNamesWithoutTheirPrefixes(): void
    {
        $family = (new Family())->setName('Bennet')->addPerson((new Person())->setNickname('Lizzy'));
        $family->save();
        self::assertSame('att_family', FamilyTableMap::TABLE_NAME);
        self::assertSame('att_person.nickname', PersonTableMap::COL_CALLED);
        self::assertSame(['Lizzy'], self::again($family)->getPeople()->getColumnValues('Nickname'));
        self::assertSame('Bennet', FamilyQuery::create()->filterByName('Bennet')->findOne()?->getName());
    }

    public function testAForeignKeyWithADefault(): void
    {
        (new Person())->save();
        $host = (new Person())->setNickname('Bingley');
        $host->save();
        $person = new Person();
        self::assertSame(1, $person->setHost(null)->getHostId());
        self::assertSame([], $person->getModifiedColumns());
        $person->setHost($host)->save();
        self::assertSame($host->getId(), self::again($person)->getHostId());
        $person->setHost()->save();
        self::assertSame([1, null], [self::again($person)->getHostId(), RelationAccess::loadedParent($person, 'Host')]);
        self::assertNull($person->setHostId(null)->getHostId(), 'the column itself takes null');
        self::assertNull($person->setFamily(new Family())->setFamily(null)->getFamilyId());
    }

    public function testADomain(): void
    {
        $family = new Family();
        self::assertSame('0.125', $family->getWealth());
        $family->save();
        self::assertSame('0.125', self::again($family)->getWealth());
        self::assertSame(
            ['size' => 12, 'scale' => 3],
            array_intersect_key(FamilyTableMap::COLUMNS['fam_wealth'], ['size' => 1, 'scale' => 1]),
        );
    }

    /** @group server */
    public function testASequenceOfOnesOwn(): void
    {
        $family = (new Family())->setName('a');
        $family->save();
        (new Family())->setName('b')->save();
        self::assertSame(2, FamilyQuery::create()->insertMany([new Family(), new Family()]));
        if (self::adapter() === 'pgsql') {
            self::assertSame($family->getId() + 3, $this->value('SELECT last_value FROM family_numbers'));
        }
        self::assertSame(4, $this->rows(Family::class));
    }

    public function testSingularNames(): void
    {
        $person = (new Person())->addDatum('x')->addDatum('y')->removeDatum('x')->addCriterion('b');
        $person->save();
        $person = self::again($person);
        self::assertSame([['y'], ['b']], [$person->getData(), $person->getCriteria()]);
        self::assertTrue($person->hasCriterion('b'));
        self::assertSame(1, PersonQuery::create()->filterByDatum('y')->filterByCriterion('b')->count());
    }

    public function testOddValuesOfAnEnum(): void
    {
        self::assertSame("it's", (new Person())->getQuality());
        foreach (['very good', '100%', "it's", "'quoted'", 'ä'] as $quality) {
            $person = (new Person())->setQuality($quality);
            $person->save();
            self::assertSame($quality, self::again($person)->getQuality());
            self::assertSame(1, PersonQuery::create()->filterByQuality($quality)->count());
        }
    }

    public function testAJoinOfOnesChoiceAndNoConstraint(): void
    {
        (new Person())->setNickname('alone')->save();
        (new Person())->setNickname('Lizzy')->setFamily((new Family())->setName('Bennet'))->save();
        self::assertSame(['Lizzy'], PersonQuery::create()->joinFamily()->select('Nickname')->find()->getData());
        try {
            (new Person())->setNickname('lost')->setFamilyId(-1)->save();
        } catch (ConstraintViolation $violation) {
            self::fail($violation->getMessage());
        }
        self::assertNull(PersonQuery::create()->requireOneByNickname('lost')->getFamily());
    }

    public function testTextsInTheChosenFormat(): void
    {
        $decoded = json_decode((string) (new Person())->setNickname('Lizzy'), true);
        self::assertIsArray($decoded);
        self::assertSame('Lizzy', $decoded['Nickname']);
    }
}
