<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;
use Inherited\News;
use Inherited\Video;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;

/** Contents, of which some are articles or videos, and some articles are news. */
abstract class InheritanceTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Inherited';
    }

    protected static function article(string $title = 'a', ?string $body = null): Article
    {
        $article = (new Article())->setTitle($title)->setBody($body);
        $article->save();

        return $article;
    }

    protected static function news(string $title = 'n'): News
    {
        $news = (new News())->setTitle($title)->setBody('b')->setSource('s');
        $news->save();

        return $news;
    }

    protected static function video(string $title = 'v'): Video
    {
        $video = (new Video())->setTitle($title)->setSeconds(1);
        $video->save();

        return $video;
    }

    /** Each row of a child has a row of its parent with the same values, and the other way round. */
    protected function assertConsistent(): void
    {
        $shared = 'c.title = p.title AND c.views = p.views AND COALESCE(c.code, \'\') = COALESCE(p.code, \'\') '
            . 'AND COALESCE(c.category_id, 0) = COALESCE(p.category_id, 0)';
        foreach ([['article', 'content'], ['news', 'article'], ['video', 'content']] as [$child, $parent]) {
            $dates = $child === 'video' ? '' : ' AND c.updated_at = p.updated_at AND c.created_at = p.created_at';
            self::assertSame([], $this->rows(
                "SELECT c.id FROM ci_$child c WHERE NOT EXISTS (SELECT 1 FROM ci_$parent p WHERE p.id = c.id AND "
                . "p.descendant_class = 'ci_$child' AND $shared$dates)",
            ), "$child without its $parent");
            self::assertSame([], $this->rows(
                "SELECT p.id FROM ci_$parent p WHERE p.descendant_class = 'ci_$child' AND NOT EXISTS "
                . "(SELECT 1 FROM ci_$child c WHERE c.id = p.id)",
            ), "$parent without its $child");
        }
    }

    protected function rowCount(string $table): int
    {
        $count = $this->rows("SELECT COUNT(*) FROM ci_$table")[0][0];

        return \is_numeric($count) ? (int) $count : -1;
    }

    /** @return list<string> the statements of the work that are not about transactions */
    protected function writesOf(\Closure $work): array
    {
        return array_values(array_filter(
            $this->statementsOf($work),
            static fn (string $sql): bool => preg_match('/^(BEGIN|COMMIT|SAVEPOINT|RELEASE|START|SET)/i', $sql) !== 1,
        ));
    }
}
