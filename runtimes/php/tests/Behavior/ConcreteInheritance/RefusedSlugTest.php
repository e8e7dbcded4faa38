<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Story;
use Inherited\StoryQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** The index of the parent's table refuses a slug that no SELECT shows, as if others took it again and again. */
final class RefusedSlugTest extends InheritanceTestCase
{
    use OnEveryDatabase;

    protected function tearDown(): void
    {
        $this->connection->exec('DROP TRIGGER IF EXISTS refuse_slug'
            . ($this->adapterName() === 'pgsql' ? ' ON ci_entry' : ''));
        parent::tearDown();
    }

    public function testANewChildTakesTheNumberAfterTheRefusedOne(): void
    {
        $this->refuse('hot', 'INSERT');
        $story = (new Story())->setTitle('Hot');
        $story->save();
        self::assertSame('hot-1', $story->getSlug());
        self::assertSame([['hot-1', 'hot-1']], $this->slugs());
        self::assertSame(1, $this->connection->getRetryStatistics()->getRetries());
    }

    public function testAChangedChildTakesTheNumberAfterTheRefusedOne(): void
    {
        $story = (new Story())->setTitle('Cold');
        $story->save();
        $this->refuse('hot', 'UPDATE');
        $story->setTitle('Hot')->save();
        self::assertSame([['hot-1', 'hot-1']], $this->slugs());
        self::assertSame(1, $this->connection->getRetryStatistics()->getRetries());
        // Nothing of it is left for the next save.
        $story->setTitle('Cold')->save();
        self::assertSame('cold', $story->getSlug());
    }

    public function testManyNewChildren(): void
    {
        $this->refuse('hot', 'INSERT');
        // SQLite, which has one writer at a time, does not say which row was refused.
        $titles = $this->adapterName() === 'sqlite' ? ['Hot'] : ['Warm', 'Hot', 'Cold'];
        $stories = array_map(static fn (string $title): Story => (new Story())->setTitle($title), $titles);
        StoryQuery::create()->insertMany($stories);
        $slugs = array_map(static fn (Story $story): ?string => $story->getSlug(), $stories);
        self::assertSame(array_replace(
            array_map(strtolower(...), $titles),
            [(int) array_search('Hot', $titles, true) => 'hot-1'],
        ), $slugs);
    }

    private function refuse(string $slug, string $event): void
    {
        $create = "CREATE TRIGGER refuse_slug BEFORE $event ON ci_entry FOR EACH ROW";
        $when = "WHEN (NEW.slug = '$slug')";
        match ($this->adapterName()) {
            'sqlite' => $this->connection->exec("$create $when BEGIN "
                . "SELECT RAISE(ABORT, 'UNIQUE constraint failed: ci_entry.slug'); END"),
            'mysql' => $this->connection->exec("$create IF NEW.slug = '$slug' THEN SIGNAL SQLSTATE '23000' "
                . "SET MYSQL_ERRNO = 1062, MESSAGE_TEXT = 'Duplicate entry ''$slug'' for key ''ci_entry_slug'''; "
                . 'END IF'),
            default => $this->connection->exec('CREATE OR REPLACE FUNCTION refuse_slug() RETURNS trigger AS $$ BEGIN '
                . 'RAISE unique_violation USING MESSAGE = \'duplicate key value violates unique constraint '
                . "\"ci_entry_slug\"', DETAIL = 'Key (slug)=($slug) already exists.'; END \$\$ LANGUAGE plpgsql; "
                . "$create $when EXECUTE FUNCTION refuse_slug()"),
        };
    }

    /** @return list<list<mixed>> */
    private function slugs(): array
    {
        return $this->rows('SELECT e.slug, s.slug FROM ci_entry e LEFT JOIN ci_story s ON s.id = e.id ORDER BY e.id');
    }
}
