<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;
use Versioned\Note;
use Versioned\NoteQuery;
use Versioned\Page;
use Versioned\PageQuery;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Note::class, <<<'PHP'
            enforceVersioning(): static
            isVersioningNecessary(?ConnectionInterface $con = null): bool
            addVersion(?ConnectionInterface $con = null): NoteVersion
            toVersion(string|int $versionNumber, ?ConnectionInterface $con = null): static
            populateFromVersion(NoteVersion $version, ?ConnectionInterface $con = null,
                array &$loadedObjects = []): static
            getLastVersionNumber(?ConnectionInterface $con = null): int
            isLastVersion(?ConnectionInterface $con = null): bool
            getOneVersion(int $versionNumber, ?ConnectionInterface $con = null): ?NoteVersion
            getAllVersions(?ConnectionInterface $con = null): ObjectCollection
            getLastVersions(int $number = 10, ?Criteria $criteria = null,
                ?ConnectionInterface $con = null): ObjectCollection
            compareVersion(int $versionNumber, string $keys = 'columns', ?ConnectionInterface $con = null,
                array $ignoredColumns = []): array
            compareVersions(int $fromVersionNumber, int $toVersionNumber, string $keys = 'columns',
                ?ConnectionInterface $con = null, array $ignoredColumns = []): array
            protected computeDiff(array $fromVersion, array $toVersion, string $keys = 'columns',
                array $ignoredColumns = []): array
            getNoteVersions(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
            PHP);
    }

    public function testQuery(): void
    {
        self::assertSignatures(NoteQuery::class, <<<'PHP'
            static isVersioningEnabled(): bool
            static enableVersioning(): void
            static disableVersioning(): void
            static withoutVersioning(callable $work): mixed
            PHP);
    }

    public function testVersionColumnOfAnotherName(): void
    {
        self::assertSignatures(Page::class, <<<'PHP'
            getVersion(): ?int
            setVersion(?int $v): static
            getPageRevisions(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
            PHP);
        self::assertSignatures(PageQuery::class, <<<'PHP'
            filterByVersion(mixed $version = null, ?string $comparison = null): static
            orderByVersion(string $order = 'ASC'): static
            PHP);
    }
}
