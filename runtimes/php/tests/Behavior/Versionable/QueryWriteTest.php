<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Versionable\VersionAuthor;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Versioned\Author;
use Versioned\AuthorQuery;
use Versioned\AuthorVersionQuery;
use Versioned\Book;
use Versioned\Contract;
use Versioned\ContractQuery;
use Versioned\ContractVersionQuery;
use Versioned\Note;
use Versioned\NoteQuery;
use Versioned\NoteVersionQuery;
use Versioned\Page;
use Versioned\PageQuery;
use Versioned\PageRevisionQuery;

/** Writes of queries and of many objects, and what becomes of history when rows are deleted. */
final class QueryWriteTest extends VersionableTestCase
{
    use OnEveryDatabase;

    public function testAnUpdateAddsVersions(): void
    {
        $first = self::note('a');
        $second = self::note('b');
        $third = self::note('b');
        self::assertSame(2, NoteQuery::create()->filterByTitle('b')->update(['Title' => 'bb']));
        self::assertSame(
            [['a', 1], ['b', 1], ['bb', 2], ['b', 1], ['bb', 2]],
            $this->versions('vn_note_version'),
        );
        self::assertSame(
            [1, 2, 2],
            NoteQuery::create()->orderById()->find()->getColumnValues('Version'),
        );
        self::assertSame([1, 2, 2], [$first->getVersion(), $second->getVersion(), $third->getVersion()]);
        self::assertSame(0, NoteQuery::create()->filterByTitle('none')->update(['Title' => 'x']));
        self::assertSame(3, NoteQuery::create()->where('Note.Id > ?', 0)->update([
            'Title' => 'same',
        ]));
        $second->reload();
        $second->setTitle('by hand')->save();
        self::assertSame(4, $second->getVersion());
    }

    public function testAnUpdateLogs(): void
    {
        VersionAuthor::setProvider(static fn (): string => 'ann');
        $page = (new Page())->setTitle('one')->setReason('begun')->setVersionCreatedBy('bob');
        $page->save();
        PageQuery::create()->filterById($page->getId())->update(['Title' => 'two']);
        PageQuery::create()->filterById($page->getId())->update(['Title' => 'three', 'Reason' => 'mass']);
        self::assertSame(
            [['bob', 'begun'], ['ann', null], ['ann', 'mass']],
            $this->rows('SELECT "version_created_by", "reason" FROM "vn_page_revision" ORDER BY "revision"'),
        );
        self::assertNotNull(PageRevisionQuery::create()->filterByRevision(2)->findOne()?->getVersionCreatedAt());
    }

    public function testAnUpdateCanSaveObjects(): void
    {
        self::note('a');
        NoteQuery::create()->filterByTitle('a')->update(['Title' => 'b'], null, true);
        self::assertSame([['a', 1], ['b', 2]], $this->versions('vn_note_version'));
    }

    public function testAnUpdateOfTheKeyTakesVersionsAlong(): void
    {
        $contract = (new Contract())->setText('a');
        $contract->save();
        $id = (int) $contract->getId();
        ContractQuery::create()->filterById($id)->update(['Id' => $id + 1000]);
        self::assertSame([2], $this->numbers('vn_contract_version', $id + 1000));
        $note = self::note('a');
        NoteQuery::create()->filterById($note->getId())->update(['Id' => $note->getId() + 1000]);
        self::assertSame([1, 2], $this->numbers('vn_note_version', (int) $note->getId() + 1000));
        $this->expectException(OrmException::class);
        NoteQuery::create()->filterByTitle('a')->update(['Id' => Expression::sql('Note.Id + ?', 1000)]);
    }

    public function testInsertsMany(): void
    {
        $notes = array_map(static fn (int $n): Note => (new Note())->setTitle("n$n"), range(1, 5));
        self::assertSame(5, NoteQuery::create()->insertMany($notes));
        self::assertSame([1, 1, 1, 1, 1], array_map(static fn (Note $note) => $note->getVersion(), $notes));
        self::assertSame(5, NoteVersionQuery::create()->filterByVersion(1)->count());
        self::assertSame('n3', $notes[2]->getOneVersion(1)?->getTitle());
    }

    public function testUpserts(): void
    {
        VersionAuthor::setProvider(static fn (): string => 'ann');
        $note = (new Note())->setCode('a')->setTitle('one');
        $note->save();
        NoteQuery::create()->upsert(
            [['Code' => 'a', 'Title' => 'two'], ['Code' => 'b', 'Title' => 'new']],
            ['Code'],
        );
        self::assertSame([['one', 1], ['two', 2], ['new', 1]], $this->versions('vn_note_version'));
        // Existing rows stay as they are.
        NoteQuery::create()->upsert(
            [['Code' => 'a', 'Title' => 'three'], ['Code' => 'c', 'Title' => 'newer']],
            ['Code'],
            [],
        );
        self::assertSame([['one', 1], ['two', 2], ['new', 1], ['newer', 1]], $this->versions('vn_note_version'));
        $note->reload();
        self::assertSame(2, $note->getVersion());
        $page = (new Page())->setTitle('p');
        $page->save();
        PageQuery::create()->upsert([['Id' => $page->getId(), 'Title' => 'q', 'Visits' => 1]], ['Id']);
        PageQuery::create()->upsert([['Id' => $page->getId(), 'Title' => 'r', 'Visits' => 2]], ['Id'], ['Visits']);
        self::assertSame([1, 2], $this->numbers('vn_page_revision', (int) $page->getId(), 'revision'));
        self::assertSame('ann', PageRevisionQuery::create()->filterByRevision(2)->findOne()?->getVersionCreatedBy());
    }

    public function testAQueryInsertsARow(): void
    {
        $id = NoteQuery::create()->filterByTitle('made')->doInsert();
        self::assertSame([1], $this->numbers('vn_note_version', (int) $id));
        self::assertSame(1, NoteQuery::create()->findPk((int) $id)?->getVersion());
    }

    public function testDeletesHistoryWithTheRow(): void
    {
        $notes = [self::note('a'), self::note('b'), self::note('c'), self::note('d')];
        $notes[0]->delete();
        NoteQuery::create()->filterByTitle('b')->delete();
        self::assertSame([['c', 1], ['d', 1]], $this->versions('vn_note_version'));
        NoteQuery::create()->filterByTitle('c')->find()->delete();
        NoteQuery::create()->deleteAll();
        self::assertSame([], $this->versions('vn_note_version'));
    }

    public function testKeepsHistory(): void
    {
        $contracts = [];
        foreach (['a', 'b', 'c', 'd'] as $text) {
            $contracts[] = $contract = (new Contract())->setText($text);
            $contract->save();
            $contract->setText($text . $text)->save();
        }
        self::assertSame(0, ContractVersionQuery::create()->filterByDeletedAt(null, '<>')->count());
        $contracts[0]->delete();
        ContractQuery::create()->filterByText('bb')->delete();
        ContractQuery::create()->filterByText('cc')->find()->delete();
        self::assertSame(3, ContractVersionQuery::create()->filterByDeletedAt(null, '<>')->count());
        ContractQuery::create()->deleteAll();
        self::assertSame(8, ContractVersionQuery::create()->count());
        foreach (ContractVersionQuery::create()->find() as $version) {
            self::assertSame($version->getVersion() === 2, $version->getDeletedAt() !== null);
        }
        // A row that takes the key of a deleted one goes on with its numbers.
        $id = (int) $contracts[0]->getId();
        $again = (new Contract())->setId($id)->setText('again');
        $again->save();
        self::assertSame(3, $again->getVersion());
        self::assertSame([1, 2, 3], $this->numbers('vn_contract_version', $id));
        self::assertSame('a', $again->toVersion(1)->getText());
        $again->save();
        self::assertSame(4, $again->getVersion());
        ContractQuery::create()->insertMany([(new Contract())->setId((int) $contracts[1]->getId())->setText('b')]);
        self::assertSame([1, 2, 3], $this->numbers('vn_contract_version', (int) $contracts[1]->getId()));
    }

    public function testAnOwnHookStopsADelete(): void
    {
        $contract = (new class extends Contract {
            public function preDelete(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                return false;
            }
        })->setText('a');
        $contract->save();
        $contract->delete();
        self::assertSame(1, ContractQuery::create()->count());
        self::assertSame(0, ContractVersionQuery::create()->filterByDeletedAt(null, '<>')->count());
    }

    public function testSavesCollections(): void
    {
        NoteQuery::create()->insertMany(array_map(static fn (int $n) => (new Note())->setTitle("n$n"), range(1, 4)));
        $notes = NoteQuery::create()->orderById()->find();
        foreach ($notes as $place => $note) {
            $note->setTitle($place === 3 ? 'n4' : "m$place");
        }
        $notes[] = (new Note())->setTitle('new');
        $notes->save();
        self::assertSame([2, 2, 2, 1, 1], $notes->getColumnValues('Version'));
        self::assertSame(8, NoteVersionQuery::create()->count());
    }

    public function testARowThatIsWrittenTwiceInASaveHasOneVersion(): void
    {
        $note = new class extends Note {
            public int $saved = 0;

            public function postSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): void
            {
                if (++$this->saved < 3) {
                    $this->setTitle($this->getTitle() . '!')->save($con);
                }
            }
        };
        $note->setTitle('a')->save();
        self::assertSame([['a!!', 1]], $this->versions('vn_note_version'));
        $note->saved = 0;
        $note->setTitle('b')->save();
        self::assertSame([['a!!', 1], ['b!!', 2]], $this->versions('vn_note_version'));
    }

    public function testAnUpdateWithinASaveHasVersionsOfItsOwn(): void
    {
        $other = self::note('other');
        $note = new class extends Note {
            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                NoteQuery::create()->where('Note.Id > ?', 0)->update(['Code' => null, 'Title' => 'swept'], $con);

                return true;
            }
        };
        $note->setTitle('a')->save();
        $note->setTitle('b')->save();
        self::assertSame([1, 2, 3], $this->numbers('vn_note_version', (int) $note->getId()));
        self::assertSame([1, 2, 3], $this->numbers('vn_note_version', (int) $other->getId()));
        self::assertSame(['a', 'swept', 'b'], $note->getAllVersions()->getColumnValues('Title'));
    }

    public function testARollbackTakesVersionsBack(): void
    {
        $note = self::note('one');
        $this->connection->beginTransaction();
        $note->setTitle('two')->enforceVersioning()->save();
        self::assertSame(2, $note->getVersion());
        NoteQuery::create()->filterById($note->getId())->update(['Title' => 'three']);
        $new = self::note('new');
        $this->connection->rollBack();
        self::assertSame([1, true], [$note->getVersion(), $new->isNew()]);
        self::assertSame([['one', 1]], $this->versions('vn_note_version'));
        $note->setTitle('four')->save();
        $new->save();
        self::assertSame([2, 1], [$note->getVersion(), $new->getVersion()]);
        self::assertSame([['one', 1], ['four', 2], ['new', 1]], $this->versions('vn_note_version'));
    }

    public function testASavepointTakesVersionsBack(): void
    {
        $note = self::note('one');
        $this->connection->transaction(function () use ($note): void {
            $note->setTitle('two')->save();
            $this->connection->savepoint('before');
            $note->setTitle('three')->save();
            $this->connection->rollBackToSavepoint('before');
            self::assertSame(2, $note->getVersion());
            $note->setTitle('four')->save();
        });
        self::assertSame([['one', 1], ['two', 2], ['four', 3]], $this->versions('vn_note_version'));
    }

    public function testAFailedSaveLeavesNothingBehind(): void
    {
        (new Note())->setCode('taken')->save();
        $note = self::note('one');
        try {
            $note->setTitle('two')->setCode('taken')->save();
            self::fail('The code is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertSame(1, $note->getVersion());
        }
        $note->setCode('free')->save();
        self::assertSame([1, 2], $this->numbers('vn_note_version', (int) $note->getId()));
    }

    public function testAnOwnHookStopsAVersion(): void
    {
        $note = new class extends Note {
            public bool $isStopped = false;

            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                return !$this->isStopped;
            }
        };
        $note->setTitle('one')->save();
        $note->isStopped = true;
        self::assertSame(0, $note->setTitle('two')->save());
        self::assertSame([1, true], [$note->getVersion(), $note->isModified()]);
        $note->isStopped = false;
        $note->save();
        self::assertSame([['one', 1], ['two', 2]], $this->versions('vn_note_version'));
    }

    public function testAHookMayMakeTheChange(): void
    {
        $note = new class extends Note {
            public function preUpdate(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                $this->setTitle($this->getTitle() . '+');

                return true;
            }
        };
        $note->setTitle('a')->save();
        $note->save();
        self::assertSame([['a', 1], ['a+', 2]], $this->versions('vn_note_version'));
    }

    public function testVersionsOfParentsListTheirChildrenAfterAnUpdate(): void
    {
        $author = (new Author())->setName('ann');
        $author->addBook((new Book())->setTitle('a'));
        $author->addBook((new Book())->setTitle('b'));
        $author->save();
        (new Author())->setName('bob')->save();
        AuthorQuery::create()->where('Author.Id > ?', 0)->update(['Name' => 'x']);
        $version = AuthorVersionQuery::create()->filterById($author->getId())->filterByVersion(2)->findOne();
        self::assertSame(
            [array_map('strval', $author->getBooks()->getColumnValues('Id')), ['1', '1']],
            [$version?->getVnBookIds(), $version?->getVnBookVersions()],
        );
    }

    /** @return list<array{mixed, int}> titles and numbers, by row and number */
    private function versions(string $table): array
    {
        return array_map(
            static fn (array $row): array => [$row[0], is_numeric($row[1]) ? (int) $row[1] : -1],
            $this->rows("SELECT \"title\", \"version\" FROM \"$table\" ORDER BY \"id\", \"version\""),
        );
    }
}
