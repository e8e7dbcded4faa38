<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\OutputGroup;

use Grouped\Book;
use Grouped\BookCollection;
use Grouped\Map\BookTableMap;
use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Book::class, <<<'PHP'
            toOutputGroup(array|string $outputGroup, string $keyType = 'phpName',
                array $alreadyDumpedObjects = []): array
            toOutputGroupJSON(array|string $outputGroup, string $keyType = 'phpName'): string
            loadOutputGroup(array|string $outputGroup, ?ConnectionInterface $con = null): static
            PHP);
    }

    public function testCollectionAndTableMap(): void
    {
        self::assertSignatures(BookCollection::class, <<<'PHP'
            toOutputGroup(array|string $outputGroup, ?string $keyColumn = null, string $keyType = 'phpName',
                array $alreadyDumpedObjects = []): array
            toOutputGroupJSON(array|string $outputGroup, ?string $keyColumn = null, string $keyType = 'phpName'): string
            loadOutputGroup(array|string $outputGroup, ?ConnectionInterface $con = null): static
            PHP);
        self::assertSignatures(BookTableMap::class, <<<'PHP'
            static getOutputGroupData(string $outputGroupName): array
            PHP);
    }
}
