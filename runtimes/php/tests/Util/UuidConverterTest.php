<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Util;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Util\UuidConverter;
use PHPUnit\Framework\TestCase;

final class UuidConverterTest extends TestCase
{
    private const UUID = '6ccd780c-baba-1026-9564-5b8c656024db';

    public function testBytesHaveTheOrderOfMysql(): void
    {
        self::assertSame('1026baba6ccd780c95645b8c656024db', bin2hex((string) UuidConverter::uuidToBin(self::UUID)));
        self::assertSame(
            '6ccd780cbaba102695645b8c656024db',
            bin2hex((string) UuidConverter::uuidToBin(self::UUID, false)),
        );
    }

    public function testBytesBecomeTheTextAgain(): void
    {
        foreach ([true, false] as $swap) {
            self::assertSame(self::UUID, UuidConverter::binToUuid(UuidConverter::uuidToBin(self::UUID, $swap), $swap));
        }
        self::assertNull(UuidConverter::uuidToBin(''));
        self::assertNull(UuidConverter::binToUuid(null));
    }

    public function testListsAreConvertedElementByElement(): void
    {
        $uuids = ['a' => self::UUID, 'more' => [self::UUID, null]];
        self::assertSame(
            $uuids,
            UuidConverter::binToUuidRecursive(UuidConverter::uuidToBinRecursive($uuids)),
        );
        self::assertNull(UuidConverter::uuidToBinRecursive(null));
    }

    public function testOtherTextsAreRefused(): void
    {
        $this->expectException(InvalidValueException::class);
        UuidConverter::uuidToBin('no uuid');
    }
}
