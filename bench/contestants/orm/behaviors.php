<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\ArchivedMemo;
use Bench\SluggedMemo;
use Bench\TranslatedMemo;
use Bench\TranslatedMemoQuery;
use Bench\VersionedMemo;
use Closure;
use Orm\Runtime\Hydration\IdentityMaps;

require __DIR__ . '/contestant.php';

/** Tables with behaviors that write more than the row. */
final class Behaviors extends Contestant
{
    public function versionableInsert(int $count): Closure
    {
        return $this->inTransaction(function () use ($count): int {
            $this->memos(VersionedMemo::class, $count);

            return $count;
        });
    }

    public function versionableUpdate(int $count): Closure
    {
        $memos = $this->committed(fn (): array => $this->memos(VersionedMemo::class, $count));

        return $this->inTransaction(static function () use ($memos): int {
            foreach ($memos as $number => $memo) {
                $memo->setTitle("changed $number")->save();
            }

            return count($memos);
        });
    }

    public function i18nInsert(int $count): Closure
    {
        return $this->inTransaction(function () use ($count): int {
            $this->translatedMemos($count);

            return $count;
        });
    }

    public function i18nSave(int $count): Closure
    {
        $memos = $this->committed(fn (): array => $this->translatedMemos($count));

        return $this->inTransaction(static function () use ($memos): int {
            foreach ($memos as $number => $memo) {
                $memo->setLocale('de')->setSummary("changed $number")->save();
            }

            return count($memos);
        });
    }

    public function i18nJoined(int $count): Closure
    {
        $this->committed(fn (): array => $this->translatedMemos($count));
        IdentityMaps::active()->clearAll();

        return static function () use ($count): Closure {
            $memos = TranslatedMemoQuery::create()->joinWithI18n('de')->orderById()->limit($count)->find();

            return static function () use ($memos): array {
                $summaries = [];
                foreach ($memos as $memo) {
                    $summaries[] = $memo->getSummary();
                }

                return $summaries;
            };
        };
    }

    public function archivableDelete(int $count): Closure
    {
        $memos = $this->committed(fn (): array => $this->memos(ArchivedMemo::class, $count));

        return $this->inTransaction(static function () use ($memos): int {
            foreach ($memos as $memo) {
                $memo->delete();
            }

            return count($memos);
        });
    }

    public function sluggableInsert(int $count): Closure
    {
        return $this->inTransaction(function () use ($count): int {
            $this->memos(SluggedMemo::class, $count);

            return $count;
        });
    }

    /** @return list<object> */
    private function memos(string $class, int $count): array
    {
        $memos = [];
        for ($number = 1; $number <= $count; ++$number) {
            $memo = (new $class())->setTitle("Title $number")->setSummary('summary');
            $memo->save();
            $memos[] = $memo;
        }

        return $memos;
    }

    /** @return list<TranslatedMemo> */
    private function translatedMemos(int $count): array
    {
        $memos = [];
        for ($number = 1; $number <= $count; ++$number) {
            $memo = (new TranslatedMemo())->setTitle("Title $number");
            $memo->setLocale('en')->setSummary("summary $number");
            $memo->setLocale('de')->setSummary("Inhalt $number");
            $memo->save();
            $memos[] = $memo;
        }

        return $memos;
    }

    private function inTransaction(Closure $work): Closure
    {
        return fn (): int => $this->committed($work);
    }

    private function committed(Closure $work): mixed
    {
        $this->con->beginTransaction();
        $result = $work();
        $this->con->commit();

        return $result;
    }
}

return Behaviors::class;
