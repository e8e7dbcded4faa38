<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Paired\Article;
use Paired\Page;

/** A test of tables that use several behaviors at once. */
abstract class PairsTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Paired';
    }

    protected static function article(string $code = 'one', string $title = 'Day'): Article
    {
        $article = (new Article())->setCode($code);
        $article->setLocale('en')->setTitle($title);
        $article->save();

        return $article;
    }

    /** A page of the tree; the root where no parent is given. */
    protected static function page(string $title, ?Page $parent = null): Page
    {
        $page = (new Page())->setTitle($title);
        $parent === null ? $page->makeRoot() : $page->insertAsLastChildOf($parent);
        $page->save();

        return $page;
    }

    /**
     * The rows of a table; numbers are integers on every database.
     *
     * @return list<list<int|string|null>>
     */
    protected function stored(string $table, string $columns, string $order): array
    {
        $quote = static fn (string $names): string => preg_replace('/\w+/', '"$0"', $names) ?? '';

        return array_map(
            static fn (array $row): array => array_map(
                static fn (mixed $value): int|string|null => is_numeric($value)
                    ? (int) $value
                    : ($value === null ? null : (is_string($value) ? $value : get_debug_type($value))),
                $row,
            ),
            $this->rows("SELECT {$quote($columns)} FROM \"$table\" ORDER BY {$quote($order)}"),
        );
    }
}
