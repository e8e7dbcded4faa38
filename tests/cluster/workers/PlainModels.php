<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\CounterQuery;
use Cluster\Entry;
use Cluster\EntryQuery;
use Orm\Runtime\ActiveQuery\Expression;

/** Saves, changes and deletes rows of its own, and counts in rows that all workers write. */
final class PlainModels implements Work
{
    private const COUNTERS = 3;

    /** @var array<string, int> ids of rows that are certainly there, by title */
    private array $kept = [];

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        match ($number % 4) {
            0, 1 => $this->add("w{$this->worker}-$number"),
            2 => $this->count(1 + $number % self::COUNTERS),
            default => $number % 8 === 3 ? $this->change("c$number") : $this->delete(),
        };
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
            $this->kept[$title] = (int) $entry->getId();
        }
    }

    private function count(int $counter): void
    {
        $this->journal->run('count', ['counter' => $counter], static function () use ($counter): void {
            $changed = CounterQuery::create()->filterById($counter)
                ->update(['Amount' => Expression::sql('Counter.Amount + 1')]);
            if ($changed !== 1) {
                throw new \LogicException("Counting changed $changed rows.");
            }
        });
    }

    private function change(string $content): void
    {
        $title = array_key_last($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        $this->journal->run(
            'change',
            ['title' => $title, 'content' => $content],
            static function () use ($id, $content): void {
                $entry = self::find($id);
                $entry->setContent($content);
                $entry->save() === 1 || throw new RowNotFound("The entry $id was not changed.");
            },
        );
    }

    private function delete(): void
    {
        $title = array_key_first($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        unset($this->kept[$title]);
        $this->journal->run('delete', ['title' => $title], static function () use ($id): void {
            self::find($id)->delete();
        });
    }

    /** Reads from the database, as another request would: findPk() returns objects of memory. */
    private static function find(int $id): Entry
    {
        $entry = EntryQuery::create()->filterById($id)->findOne();

        return $entry instanceof Entry ? $entry : throw new RowNotFound("The entry $id is not there.");
    }
}
