<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Page;
use Cluster\PageQuery;

/** Inserts into two trees that all workers share, moves and removes branches of its own. */
final class Trees implements Work
{
    private const TREES = 2;

    /** @var array<string, int> ids of pages that are certainly there, by title */
    private array $kept = [];

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        $tree = 1 + $number % self::TREES;
        match ($number % 4) {
            0 => $this->move($tree),
            3 => $this->remove(),
            default => $this->add("w{$this->worker}-$number", $tree),
        };
    }

    private function add(string $title, int $tree): void
    {
        $page = new Page();
        $page->setTitle($title);
        $outcome = $this->journal->run('insert', ['title' => $title], static function () use ($page, $tree): void {
            $page->insertAsLastChildOf(self::root($tree));
            $page->save();
        });
        if ($outcome === Outcome::Done) {
            $this->kept[$title] = (int) $page->getId();
        }
    }

    private function move(int $tree): void
    {
        $title = array_key_last($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        $this->journal->run('move', ['title' => $title], static function () use ($id, $tree): void {
            self::find($id)->moveToFirstChildOf(self::root($tree));
        });
    }

    private function remove(): void
    {
        $title = array_key_first($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        unset($this->kept[$title]);
        $this->journal->run('remove', ['title' => $title], static function () use ($id): void {
            self::find($id)->delete();
        });
    }

    private static function root(int $tree): Page
    {
        $root = PageQuery::create()->findRoot($tree);

        return $root instanceof Page ? $root : throw new RowNotFound("The root of tree $tree is not there.");
    }

    private static function find(int $id): Page
    {
        $page = PageQuery::create()->filterById($id)->findOne();

        return $page instanceof Page ? $page : throw new RowNotFound("The page $id is not there.");
    }
}
