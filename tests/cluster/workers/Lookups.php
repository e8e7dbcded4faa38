<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\AccountQuery;
use Cluster\CounterQuery;
use Cluster\Entry;
use Cluster\EntryQuery;
use Cluster\Map\EntryTableMap;
use Cluster\TaskQuery;

/** Reads rows whose contents it knows, with statements that each worker prepares in another order. */
final class Lookups implements Work
{
    private const ROWS = 10;

    /** @var array<int, string> titles by id */
    private array $known = [];

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        if (count($this->known) < self::ROWS) {
            $this->add("w{$this->worker}-$number");

            return;
        }
        $look = match (random_int(1, 6)) {
            1 => $this->findEntryByKey(...),
            2 => $this->findEntryByTitle(...),
            3 => $this->findAccount(...),
            4 => $this->findCounters(...),
            5 => $this->countTasks(...),
            default => $this->selectTitles(...),
        };
        $this->journal->run('look', [], $look);
    }

    private function add(string $title): void
    {
        $entry = new Entry();
        $entry->setTitle($title);
        $entry->setContent('new');
        $outcome = $this->journal->run('add', ['title' => $title], static function () use ($entry): void {
            $entry->save();
        });
        if ($outcome === Outcome::Done) {
            $this->known[(int) $entry->getId()] = $title;
        }
    }

    private function findEntryByKey(): void
    {
        $id = array_rand($this->known);
        EntryTableMap::clearInstancePool();
        $this->compare("the title of entry $id", $this->known[$id], EntryQuery::create()->findPk($id)?->getTitle());
    }

    private function findEntryByTitle(): void
    {
        $id = array_rand($this->known);
        $entry = EntryQuery::create()->filterByTitle($this->known[$id])->orderById()->findOne();
        $this->compare("the key of entry {$this->known[$id]}", $id, $entry?->getId());
    }

    private function findAccount(): void
    {
        $id = random_int(1, 8);
        $this->compare('the key of an account', $id, AccountQuery::create()->filterById($id)->findOne()?->getId());
    }

    private function findCounters(): void
    {
        $ids = CounterQuery::create()->orderById()->select('Id')->find()->getData();
        $this->compare('the keys of the counters', '1, 2, 3', implode(', ', $ids));
    }

    private function countTasks(): void
    {
        $this->compare('tasks of no board', 0, TaskQuery::create()->filterByBoard(-1)->count());
    }

    private function selectTitles(): void
    {
        $ids = array_rand($this->known, 3);
        $titles = EntryQuery::create()->filterById($ids)->orderById()->select('Title')->find()->getData();
        $expected = array_map(fn (int $id): string => $this->known[$id], $ids);
        $this->compare('titles of three entries', implode(', ', $expected), implode(', ', $titles));
    }

    private function compare(string $question, int|string $expected, int|string|null $answer): void
    {
        if ($answer !== $expected) {
            $this->journal->complain(sprintf('%s is %s, not %s', $question, $answer ?? 'missing', $expected));
        }
    }
}
