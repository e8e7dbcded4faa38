<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Versioned\Author;
use Versioned\AuthorQuery;
use Versioned\Book;
use Versioned\BookQuery;
use Versioned\Contract;
use Versioned\ContractQuery;
use Versioned\Note;
use Versioned\NoteQuery;
use Versioned\NoteVersionQuery;

/** The number of statements does not grow with the rows; only lists of keys are split after 500. */
final class StatementCountTest extends VersionableTestCase
{
    use OnEveryDatabase;

    public function testSingleObjects(): void
    {
        $note = (new Note())->setTitle('a');
        self::assertCount(2, $this->writesOf(static fn () => $note->save()));
        // The lock, the numbers, the row, its version; SQLite has no row locks.
        self::assertLessThanOrEqual(4, count($this->writesOf(static fn () => $note->setTitle('b')->save())));
        self::assertCount(0, $this->writesOf(static fn () => $note->save()));
        self::assertCount(1, $this->writesOf(static fn () => $note->delete()));
    }

    public function testManyRows(): void
    {
        foreach ([10, 1000] as $rows) {
            $chunks = intdiv($rows + 499, 500);
            $inserts = intdiv($rows + 249, 250);
            $made = array_map(
                static fn (int $n): Note => (new Note())->setTitle("n$n")->setCode("c$n"),
                range(1, $rows),
            );
            $insert = $this->writesOf(static fn () => NoteQuery::create()->insertMany($made));
            self::assertCount($chunks, self::containing($insert, 'vn_note_version'));
            self::assertLessThanOrEqual(2 * $inserts + $chunks, count($insert));
            $update = $this->writesOf(
                static fn () => NoteQuery::create()->where('Note.Id > ?', 0)->update(['Title' => 'x']),
            );
            self::assertCount(1 + 2 * $chunks, $update);
            $notes = NoteQuery::create()->find();
            foreach ($notes as $note) {
                $note->setTitle('y');
            }
            $save = $this->writesOf(static fn () => $notes->save());
            // Each row has an UPDATE of its own; locks, numbers and versions are for all of them.
            self::assertLessThanOrEqual($rows + 3 * $chunks, count($save));
            self::assertCount(2 * $chunks, self::containing($save, 'vn_note_version'));
            $upsert = $this->writesOf(static fn () => NoteQuery::create()->upsert(
                array_map(static fn (int $n): array => ['Code' => "c$n", 'Title' => 'u'], range(1, $rows)),
                ['Code'],
            ));
            self::assertCount(5 * $chunks, $upsert);
            self::assertSame(4 * $rows, NoteVersionQuery::create()->count());
            self::assertLessThanOrEqual(2, count($this->writesOf(static fn () => NoteQuery::create()->deleteAll())));
        }
    }

    public function testParentsWithChildren(): void
    {
        foreach ([10, 600] as $rows) {
            $chunks = intdiv($rows + 499, 500);
            $authors = array_map(static fn (int $n): Author => (new Author())->setName("a$n"), range(1, $rows));
            AuthorQuery::create()->insertMany($authors);
            $books = array_map(static fn (Author $author): Book => (new Book())->setAuthor($author), $authors);
            BookQuery::create()->insertMany($books);
            $update = $this->writesOf(
                static fn () => AuthorQuery::create()->where('Author.Id > ?', 0)->update(['Name' => 'x']),
            );
            // Keys, rows, two kinds of children, versions.
            self::assertCount(1 + 4 * $chunks, $update);
            $version = $authors[$rows - 1]->getOneVersion(2);
            self::assertSame([(string) $books[$rows - 1]->getId()], $version?->getVnBookIds());
            BookQuery::create()->deleteAll();
            AuthorQuery::create()->deleteAll();
        }
    }

    public function testDeletesWithHistory(): void
    {
        foreach ([10, 400] as $rows) {
            ContractQuery::create()->insertMany(
                array_map(static fn (int $n): Contract => (new Contract())->setText("t$n"), range(1, $rows)),
            );
            $delete = $this->writesOf(static fn () => ContractQuery::create()->deleteAll());
            self::assertCount(3 + intdiv($rows + 199, 200), $delete);
        }
    }

    /** @return list<string> the statements but those that begin and end transactions */
    private function writesOf(\Closure $work): array
    {
        return array_values(array_filter(
            $this->statementsOf($work),
            static fn (string $text): bool => preg_match('/\b(SELECT|INSERT|UPDATE|DELETE)\b/', $text) === 1,
        ));
    }

    /**
     * @param list<string> $statements
     * @return list<string>
     */
    private static function containing(array $statements, string $text): array
    {
        return array_values(array_filter($statements, static fn (string $one): bool => str_contains($one, $text)));
    }
}
