<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Article;

/** Inserts articles with few titles, in a section of which slugs are unique by an index, or in none. */
final class Slugs implements Work
{
    private const TITLES = 5;

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        $mark = "w{$this->worker}-$number";
        $article = new Article();
        $article->setTitle('Title ' . ['one', 'two', 'three', 'four', 'five'][$number % self::TITLES]);
        $article->setMark($mark);
        $article->setSection($number % 2 === 0 ? null : 1);
        $this->journal->run('insert', ['title' => $mark], static function () use ($article): void {
            $article->save();
        });
    }
}
