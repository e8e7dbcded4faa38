<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Sluggish\Article;
use Sluggish\Note;
use Sluggish\Page;
use Sluggish\Writer;

/** A test with the empty tables of the sluggable fixture. */
abstract class SluggableTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Sluggish';
    }

    /** @return list<string|null> the slugs of new articles, saved one after the other */
    protected function slugsOf(?string ...$titles): array
    {
        return array_values(array_map(fn (?string $title): ?string => $this->article($title)->getSlug(), $titles));
    }

    protected function article(?string $title, ?string $slug = null): Article
    {
        $article = new Article();
        $article->setTitle($title);
        if ($slug !== null) {
            $article->setSlug($slug);
        }
        $article->save();

        return $article;
    }

    protected function writer(string $name, string $country = 'fr', int $era = 1): Writer
    {
        $writer = (new Writer())->setName($name)->setCountry($country)->setEra($era);
        $writer->save();

        return $writer;
    }

    protected function note(string $title, ?string $topic): Note
    {
        $note = (new Note())->setTitle($title)->setTopic($topic);
        $note->save();

        return $note;
    }

    protected function page(string $title, ?int $menu): Page
    {
        $page = (new Page())->setTitle($title)->setMenuId($menu);
        $page->save();

        return $page;
    }

    /**
     * The statements beside those that begin and end transactions.
     *
     * @return list<string>
     */
    protected function worksOf(\Closure $work): array
    {
        return array_values(array_filter(
            $this->statementsOf($work),
            static fn (string $sql): bool => preg_match('/\b(SELECT|INSERT|UPDATE|DELETE|SAVEPOINT)\b/', $sql) === 1,
        ));
    }

    /** @return list<string> the slugs in the database */
    protected function stored(string $table, string $column = 'slug'): array
    {
        /** @var list<array{string}> $rows */
        $rows = $this->rows("SELECT \"$column\" FROM \"$table\" ORDER BY \"id\"");

        return array_column($rows, 0);
    }
}
