<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Behavior\Versionable\VersionAuthor;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Versioned\AuthorQuery;
use Versioned\BookQuery;
use Versioned\Note;
use Versioned\NoteQuery;
use Versioned\PageQuery;

/** A test with the empty tables of the versionable fixture. */
abstract class VersionableTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Versioned';
    }

    protected function tearDown(): void
    {
        VersionAuthor::setProvider(null);
        foreach ([NoteQuery::class, PageQuery::class, AuthorQuery::class, BookQuery::class] as $query) {
            $query::enableVersioning();
        }
        parent::tearDown();
    }

    protected static function note(string $title): Note
    {
        $note = (new Note())->setTitle($title);
        $note->save();

        return $note;
    }

    /** @return list<int> the numbers of the version rows, in their order */
    protected function numbers(string $table, int $id, string $column = 'version'): array
    {
        return array_map(
            static fn (array $row): int => is_numeric($row[0]) ? (int) $row[0] : -1,
            $this->rows("SELECT \"$column\" FROM \"$table\" WHERE \"id\" = ? ORDER BY \"$column\"", $id),
        );
    }
}
