<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Versioned\Note;
use Versioned\NoteQuery;

/** Random writes of all kinds leave the history that a model of the table predicts. */
final class RandomTest extends VersionableTestCase
{
    use OnEveryDatabase;

    /** @var array<int, array{title: string|null, code: string, history: list<array{string|null, string}>}> by id */
    private array $model = [];
    private int $codes = 0;

    public function testHistoryIsWhatTheModelPredicts(): void
    {
        $isLong = getenv('ORM_TEST_LONG') === '1';
        // A fixed seed makes failures repeatable; long runs take others.
        foreach ($isLong ? array_map(static fn (): int => random_int(1, 1 << 30), range(1, 40)) : [7] as $seed) {
            mt_srand($seed);
            NoteQuery::create()->deleteAll();
            $this->model = [];
            for ($step = 1; $step <= ($isLong ? 150 : 60); ++$step) {
                $operation = $this->step();
                self::assertSame($this->predicted(), $this->stored(), "seed $seed, step $step: $operation");
            }
        }
    }

    private function step(): string
    {
        $operations = [
            'insert', 'insertMany', 'change', 'change', 'change', 'nothing', 'enforce', 'update', 'update', 'upsert',
            'delete', 'restore', 'restore', 'withoutVersions', 'saveCollection', 'rollBack', 'rollBackToSavepoint',
        ];
        $operation = $this->model === [] ? 'insert' : $operations[mt_rand(0, count($operations) - 1)];
        if (mt_rand(0, 4) === 0) {
            IdentityMaps::active()->clearAll();
        }
        $this->$operation();

        return $operation;
    }

    private function insert(): void
    {
        $note = $this->newNote();
        $note->save();
        $this->remember($note);
    }

    private function insertMany(): void
    {
        $notes = [$this->newNote(), $this->newNote(), $this->newNote()];
        NoteQuery::create()->insertMany($notes);
        array_map($this->remember(...), $notes);
    }

    private function change(): void
    {
        $note = $this->anyNote();
        $title = self::title();
        $isChange = $note->getTitle() !== $title;
        $note->setTitle($title)->save();
        if ($isChange) {
            $this->changed((int) $note->getId(), $title);
        }
    }

    private function nothing(): void
    {
        $note = $this->anyNote();
        $note->setTitle($note->getTitle())->save();
    }

    private function enforce(): void
    {
        $note = $this->anyNote();
        $note->enforceVersioning()->save();
        $this->changed((int) $note->getId(), $note->getTitle());
    }

    private function update(): void
    {
        $from = self::title();
        $to = self::title();
        NoteQuery::create()->filterByTitle($from)->update(['Title' => $to]);
        foreach ($this->model as $id => $row) {
            if ($row['title'] === $from) {
                $this->changed($id, $to);
            }
        }
    }

    private function upsert(): void
    {
        $id = (int) array_rand($this->model);
        $title = self::title();
        $new = 'code ' . ++$this->codes;
        NoteQuery::create()->upsert(
            [['Code' => $this->model[$id]['code'], 'Title' => $title], ['Code' => $new, 'Title' => $title]],
            ['Code'],
        );
        $this->changed($id, $title);
        $note = NoteQuery::create()->findOneByCode($new);
        self::assertNotNull($note);
        $this->remember($note);
    }

    private function delete(): void
    {
        $note = $this->anyNote();
        unset($this->model[(int) $note->getId()]);
        mt_rand(0, 1) === 0 ? $note->delete() : NoteQuery::create()->filterById($note->getId())->delete();
    }

    private function restore(): void
    {
        $note = $this->anyNote();
        $id = (int) $note->getId();
        $history = $this->model[$id]['history'];
        $number = mt_rand(1, count($history));
        $title = $history[$number - 1][0];
        $note->toVersion($number);
        self::assertSame($title, $note->getTitle());
        $isChange = $note->isModified();
        $note->save();
        self::assertTrue($isChange || $number === count($history));
        if ($isChange) {
            $this->changed($id, $title);
        }
    }

    private function withoutVersions(): void
    {
        $note = $this->anyNote();
        $title = self::title();
        NoteQuery::withoutVersioning(static fn (): int => $note->setTitle($title)->save());
        $this->model[(int) $note->getId()]['title'] = $title;
    }

    private function saveCollection(): void
    {
        $notes = NoteQuery::create()->limit(4)->orderById()->find();
        $changed = [];
        foreach ($notes as $note) {
            if (mt_rand(0, 1) === 0) {
                $note->setTitle($note->getTitle() . '+');
                $changed[] = $note;
            }
        }
        $new = $this->newNote();
        $notes[] = $new;
        $notes->save();
        foreach ($changed as $note) {
            $this->changed((int) $note->getId(), $note->getTitle());
        }
        $this->remember($new);
    }

    private function rollBack(): void
    {
        $model = $this->model;
        $this->connection->beginTransaction();
        $this->change();
        $this->update();
        $this->upsert();
        $this->connection->rollBack();
        $this->model = $model;
    }

    private function rollBackToSavepoint(): void
    {
        $this->connection->beginTransaction();
        $this->change();
        $model = $this->model;
        $this->connection->savepoint('here');
        $this->enforce();
        $this->update();
        $this->connection->rollBackToSavepoint('here');
        $this->model = $model;
        $this->change();
        $this->connection->commit();
    }

    private function newNote(): Note
    {
        return (new Note())->setTitle(self::title())->setCode('code ' . ++$this->codes);
    }

    private function anyNote(): Note
    {
        $note = NoteQuery::create()->findPk((int) array_rand($this->model));
        self::assertNotNull($note);

        return $note;
    }

    private static function title(): string
    {
        return ['red', 'green', 'blue'][mt_rand(0, 2)];
    }

    private function remember(Note $note): void
    {
        $this->model[(int) $note->getId()] = [
            'title' => $note->getTitle(),
            'code' => (string) $note->getCode(),
            'history' => [[$note->getTitle(), (string) $note->getCode()]],
        ];
    }

    private function changed(int $id, ?string $title): void
    {
        $this->model[$id]['title'] = $title;
        $this->model[$id]['history'][] = [$title, $this->model[$id]['code']];
    }

    /** @return list<list<mixed>> */
    private function predicted(): array
    {
        ksort($this->model);
        $rows = [];
        foreach ($this->model as $id => ['title' => $title, 'code' => $code, 'history' => $history]) {
            $rows[] = [$id, $title, $code, count($history)];
            foreach ($history as $place => [$oldTitle, $oldCode]) {
                $rows[] = [$id, $place + 1, $oldTitle, $oldCode];
            }
        }

        return $rows;
    }

    /** @return list<list<mixed>> */
    private function stored(): array
    {
        $versions = [];
        $sql = 'SELECT "id", "version", "title", "code" FROM "vn_note_version" ORDER BY "id", "version"';
        foreach ($this->rows($sql) as $row) {
            $versions[self::int($row[0])][] = [self::int($row[0]), self::int($row[1]), $row[2], $row[3]];
        }
        $rows = [];
        foreach ($this->rows('SELECT "id", "title", "code", "version" FROM "vn_note" ORDER BY "id"') as $row) {
            $rows[] = [self::int($row[0]), $row[1], $row[2], self::int($row[3])];
            array_push($rows, ...$versions[self::int($row[0])] ?? []);
            unset($versions[self::int($row[0])]);
        }

        return [...$rows, ...array_merge(...array_values($versions))];
    }

    private static function int(mixed $value): int
    {
        return is_numeric($value) ? (int) $value : -1;
    }
}
