<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Keys\Bytes;
use Keys\BytesMade;
use Keys\BytesPart;
use Keys\BytesPartQuery;
use Keys\BytesQuery;
use Keys\BytesUse;
use Keys\BytesUseQuery;
use Keys\Token;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Hydration\IdentityMaps;

/** Binary keys, which are strings in PHP even if the driver returns streams. */
final class BinaryKeyTest extends TestCase
{
    protected const DATASOURCE = 'keys';

    private const ONE = "\x00\xFF'\\one";
    private const TWO = "\x01\xFE\"two";

    public function testSaveFindReloadAndDelete(): void
    {
        $bytes = (new Bytes())->setId(self::ONE)->setName('one');
        $bytes->save();
        self::assertSame(self::ONE, $bytes->getPrimaryKey());
        self::assertSame($bytes, BytesQuery::create()->findPk(self::ONE));
        $again = self::again($bytes);
        self::assertSame(self::ONE, $again->getId());
        self::assertTrue($again->equals($bytes));
        self::assertSame($bytes->hashCode(), $again->hashCode());
        self::assertSame($again, BytesQuery::create()->findOneByName('one'));
        $bytes->setName('changed')->save();
        $again->reload();
        self::assertSame('changed', $again->getName());
        self::assertNull(BytesQuery::create()->findPk(self::TWO));
        self::assertNull(BytesQuery::create()->findPk(null));
        self::assertSame('changed', BytesQuery::create()->requirePk(self::ONE)->getName());
        $again->delete();
        self::assertSame(0, $this->rows(Bytes::class));
        self::assertTrue($bytes->isDeleted());
        $unknown = (new Bytes())->setId(self::ONE);
        $unknown->setNew(false);
        $failure = self::assertThrows(PersistenceException::class, static fn () => $unknown->reload());
        self::assertStringContainsString('0x' . bin2hex(self::ONE), $failure->getMessage());
    }

    public function testZerosAtTheEndAreBytesOfAKey(): void
    {
        $rows = [];
        foreach (['a', "a\0", "a\0\0"] as $id) {
            $rows[$id] = (new Bytes())->setId($id)->setName(bin2hex($id));
            $rows[$id]->save();
        }
        foreach ($rows as $id => $row) {
            self::assertSame($row, BytesQuery::create()->findPk($id));
        }
        self::assertCount(3, BytesQuery::create()->find());
        foreach ($rows as $id => $row) {
            self::assertSame(bin2hex($id), self::again($row)->getName());
        }
    }

    public function testSettingTheSameKeyChangesNothing(): void
    {
        $bytes = (new Bytes())->setId(self::ONE)->setName('one');
        $bytes->save();
        $again = self::again($bytes);
        self::assertFalse($again->setId(self::ONE)->isModified());
        $again->setId(self::TWO)->save();
        self::assertSame('one', self::again($again)->getName());
        self::assertSame(1, $this->rows(Bytes::class));
    }

    public function testManyKeys(): void
    {
        BytesQuery::create()->insertMany([
            (new Bytes())->setId(self::ONE)->setName('one'),
            (new Bytes())->setId(self::TWO)->setName('two'),
            (new Bytes())->setId('three')->setName('three'),
        ]);
        IdentityMaps::active()->clearAll();
        $found = BytesQuery::create()->orderByName()->findPks([self::ONE, self::TWO]);
        self::assertSame(['one', 'two'], self::names($found));
        self::assertSame(['one'], self::names(BytesQuery::create()->filterByPrimaryKey(self::ONE)->find()));
        self::assertSame(2, BytesQuery::create()->filterByPrimaryKeys([self::TWO, 'three'])->count());
        self::assertSame(1, BytesQuery::create()->filterById(self::TWO)->delete());
        self::assertSame(
            2,
            BytesQuery::create()->upsert([['Id' => 'three', 'Name' => '3'], ['Id' => 'four', 'Name' => '4']], ['Id']),
        );
        self::assertSame('3', BytesQuery::create()->findPk('three')?->getName());
    }

    public function testRelations(): void
    {
        $bytes = (new Bytes())->setId(self::ONE)->setName('one');
        $bytes->addBytesUse((new BytesUse())->setName('a'));
        $bytes->addBytesUse((new BytesUse())->setName('b'));
        $bytes->save();
        (new BytesUse())->setBytes((new Bytes())->setId(self::TWO)->setName('two'))->setName('c')->save();
        IdentityMaps::active()->clearAll();

        $use = BytesUseQuery::create()->findOneByName('a');
        self::assertInstanceOf(BytesUse::class, $use);
        self::assertSame(self::ONE, $use->getBytesId());
        $parent = $use->getBytes();
        self::assertSame('one', $parent?->getName());
        self::assertSame($parent, BytesUseQuery::create()->findOneByName('b')?->getBytes());
        self::assertSame(['a', 'b'], self::names($parent->getBytesUses()));
        self::assertSame(2, BytesUseQuery::create()->filterByBytes($parent)->count());
        self::assertSame(1, BytesUseQuery::create()->useBytesQuery()->filterByName('two')->endUse()->count());
        self::assertFalse($use->setBytesId(self::ONE)->isModified());
        self::assertSame($parent, $use->getBytes());
        $use->setBytesId(self::TWO)->save();
        self::assertSame('two', $use->getBytes()?->getName());

        IdentityMaps::active()->clearAll();
        $joined = BytesUseQuery::create()->joinWithBytes()->orderByName()->find();
        self::assertSame(
            ['two', 'one', 'two'],
            array_map(static fn (BytesUse $use): ?string => $use->getBytes()?->getName(), $joined->getData()),
        );
        IdentityMaps::active()->clearAll();
        $all = BytesQuery::create()->orderByName()->find();
        $all->populateRelation('BytesUse');
        $count = $this->queries(static function () use ($all): void {
            self::assertSame(['b'], self::names($all[0]->getBytesUses()));
            self::assertEqualsCanonicalizing(['a', 'c'], self::names($all[1]->getBytesUses()));
        });
        self::assertSame(0, $count);
    }

    public function testAKeyThatTheDatabaseMakes(): void
    {
        $made = (new BytesMade())->setName('made');
        $use = (new BytesUse())->setBytesMade($made)->setName('use');
        $use->save();
        self::assertSame(16, strlen((string) $made->getId()));
        $made->reload();
        self::assertSame($made->getId(), self::again($use)->getMadeId());
        self::assertSame('made', self::again($made)->getName());
    }

    public function testAPartOfAKey(): void
    {
        $part = (new BytesPart())->setId(1)->setPart(self::ONE)->setName('part');
        $part->save();
        self::assertSame([1, self::ONE], self::again($part)->getPrimaryKey());
        $part = BytesPartQuery::create()->findPk([1, self::ONE]);
        self::assertInstanceOf(BytesPart::class, $part);
        self::assertSame($part, BytesPartQuery::create()->findOneByName('part'));
        $part->setPart(self::TWO)->save();
        $part->reload();
        self::assertSame([1, self::TWO], $part->getPrimaryKey());
        self::assertSame(1, BytesPartQuery::create()->findPks([[1, self::ONE], [1, self::TWO]])->count());
        $part->delete();
        self::assertSame(0, $this->rows(BytesPart::class));
    }

    public function testManyToManyWithBytes(): void
    {
        $bytes = (new Bytes())->setId(self::ONE)->setName('one');
        $token = (new Token())->setId('t')->setName('token');
        $bytes->addToken($token, self::TWO);
        $bytes->save();
        $bytes = self::again($bytes);
        self::assertSame(['token'], self::names($bytes->getTokens(self::TWO)));
        self::assertSame(0, $bytes->countTokens(self::ONE));
        self::assertSame(1, $bytes->countTokenTags());
        $token = $bytes->getTokens()->getFirst();
        self::assertInstanceOf(Token::class, $token);
        $bytes->removeTokenTag($token, self::TWO);
        $bytes->save();
        self::assertSame(0, self::again($bytes)->countTokenTags());
    }
}
