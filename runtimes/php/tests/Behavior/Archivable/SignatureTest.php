<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Note;
use Archived\NoteQuery;
use Archived\Seat;
use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Note::class, <<<'PHP'
            getArchive(?ConnectionInterface $con = null): ?OldNote
            archive(?ConnectionInterface $con = null): OldNote
            restoreFromArchive(?ConnectionInterface $con = null): static
            populateFromArchive(OldNote $archive, bool $populateAutoIncrementPrimaryKeys = false): static
            saveWithoutArchive(?ConnectionInterface $con = null): int
            deleteWithoutArchive(?ConnectionInterface $con = null): void
            static restore(mixed $key, ?ConnectionInterface $con = null, bool $deleteArchive = false): static
            PHP);
    }

    public function testQuery(): void
    {
        self::assertSignatures(NoteQuery::class, <<<'PHP'
            archive(?ConnectionInterface $con = null, bool $useLittleMemory = true): int
            setArchiveOnUpdate(bool $archiveOnUpdate): void
            updateWithoutArchive(array $values, ?ConnectionInterface $con = null,
                bool $forceIndividualSaves = false): int
            setArchiveOnDelete(bool $archiveOnDelete): void
            deleteWithoutArchive(?ConnectionInterface $con = null): int
            deleteAllWithoutArchive(?ConnectionInterface $con = null): int
            PHP);
    }

    public function testKeyThatTheApplicationGives(): void
    {
        self::assertSignatures(Seat::class, <<<'PHP'
            populateFromArchive(SeatArchive $archive): static
            PHP);
    }
}
