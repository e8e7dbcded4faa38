<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;

require __DIR__ . '/contestant.php';

/** The statements that behaviors run, written by hand. */
final class Behaviors extends Contestant
{
    private const TITLED = "(title, summary) VALUES (?, ?)";

    public function versionableInsert(int $count): Closure
    {
        return $this->inTransaction(function () use ($count): int {
            $this->versioned($count);

            return $count;
        });
    }

    public function versionableUpdate(int $count): Closure
    {
        $ids = $this->committed(fn (): array => $this->versioned($count));

        return $this->inTransaction(function () use ($ids): int {
            $last = $this->pdo->prepare('SELECT version FROM versioned_memo WHERE id = ?');
            $update = $this->pdo->prepare('UPDATE versioned_memo SET title = ?, version = ? WHERE id = ?');
            $copy = $this->copyOfVersion();
            foreach ($ids as $number => $id) {
                $last->execute([$id]);
                $version = $last->fetchColumn();
                $last->closeCursor();
                $update->execute(["changed $number", $version + 1, $id]);
                $copy->execute([$id]);
            }

            return count($ids);
        });
    }

    public function i18nInsert(int $count): Closure
    {
        return $this->inTransaction(function () use ($count): int {
            $this->translated($count);

            return $count;
        });
    }

    public function i18nSave(int $count): Closure
    {
        $ids = $this->committed(fn (): array => $this->translated($count));

        return $this->inTransaction(function () use ($ids): int {
            $update = $this->pdo->prepare('UPDATE translated_memo_i18n SET summary = ? WHERE id = ? AND locale = ?');
            foreach ($ids as $number => $id) {
                $update->execute(["changed $number", $id, 'de']);
            }

            return count($ids);
        });
    }

    public function i18nJoined(int $count): Closure
    {
        $this->committed(fn (): array => $this->translated($count));

        return function () use ($count): Closure {
            $statement = $this->pdo->query(
                'SELECT m.id, m.title, t.id AS memo_id, t.locale, t.summary FROM translated_memo m'
                    . " LEFT JOIN translated_memo_i18n t ON t.id = m.id AND t.locale = 'de'"
                    . " ORDER BY m.id LIMIT $count",
            );
            $memos = $statement->fetchAll(PDO::FETCH_ASSOC);

            return static fn (): array => array_column($memos, 'summary');
        };
    }

    public function archivableDelete(int $count): Closure
    {
        $ids = $this->committed(fn (): array => $this->titled('archived_memo', $count));

        return $this->inTransaction(function () use ($ids): int {
            $copy = $this->pdo->prepare(
                'INSERT INTO archived_memo_archive (id, title, summary, archived_at)'
                    . ' SELECT id, title, summary, ? FROM archived_memo WHERE id = ?',
            );
            $delete = $this->pdo->prepare('DELETE FROM archived_memo WHERE id = ?');
            foreach ($ids as $id) {
                $copy->execute([date('Y-m-d H:i:s'), $id]);
                $delete->execute([$id]);
            }

            return count($ids);
        });
    }

    public function sluggableInsert(int $count): Closure
    {
        return $this->inTransaction(function () use ($count): int {
            $taken = $this->pdo->prepare('SELECT 1 FROM slugged_memo WHERE slug = ?');
            $insert = $this->pdo->prepare('INSERT INTO slugged_memo (title, summary, slug) VALUES (?, ?, ?)');
            for ($number = 1; $number <= $count; ++$number) {
                $slug = "title-$number";
                $taken->execute([$slug]);
                $isTaken = $taken->fetchColumn() !== false;
                $taken->closeCursor();
                $insert->execute(["Title $number", 'summary', $isTaken ? "$slug-1" : $slug]);
            }

            return $count;
        });
    }

    /** @return list<string> the ids */
    private function versioned(int $count): array
    {
        $insert = $this->pdo->prepare('INSERT INTO versioned_memo (title, summary, version) VALUES (?, ?, 1)');
        $copy = $this->copyOfVersion();
        $ids = [];
        for ($number = 1; $number <= $count; ++$number) {
            $insert->execute(["Title $number", 'summary']);
            $id = $this->pdo->lastInsertId();
            $copy->execute([$id]);
            $ids[] = $id;
        }

        return $ids;
    }

    private function copyOfVersion(): \PDOStatement
    {
        return $this->pdo->prepare(
            'INSERT INTO versioned_memo_version (id, title, summary, version)'
                . ' SELECT id, title, summary, version FROM versioned_memo WHERE id = ?',
        );
    }

    /** @return list<string> the ids */
    private function translated(int $count): array
    {
        $insert = $this->pdo->prepare('INSERT INTO translated_memo (title) VALUES (?)');
        $translate = $this->pdo->prepare(
            'INSERT INTO translated_memo_i18n (id, locale, summary) VALUES (?, ?, ?), (?, ?, ?)',
        );
        $ids = [];
        for ($number = 1; $number <= $count; ++$number) {
            $insert->execute(["Title $number"]);
            $id = $this->pdo->lastInsertId();
            $translate->execute([$id, 'en', "summary $number", $id, 'de', "Inhalt $number"]);
            $ids[] = $id;
        }

        return $ids;
    }

    /** @return list<string> the ids */
    private function titled(string $table, int $count): array
    {
        $insert = $this->pdo->prepare("INSERT INTO $table " . self::TITLED);
        $ids = [];
        for ($number = 1; $number <= $count; ++$number) {
            $insert->execute(["Title $number", 'summary']);
            $ids[] = $this->pdo->lastInsertId();
        }

        return $ids;
    }

    private function inTransaction(Closure $work): Closure
    {
        return fn (): int => $this->committed($work);
    }

    private function committed(Closure $work): mixed
    {
        $this->pdo->beginTransaction();
        $result = $work();
        $this->pdo->commit();

        return $result;
    }
}

return Behaviors::class;
