<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Note;
use Archived\NoteQuery;
use Archived\Price;
use Archived\PriceQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Random operations, compared with a model in memory. */
final class RandomTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testTheArchiveIsWhatTheModelSays(): void
    {
        $isLong = getenv('ORM_TEST_LONG') === '1';
        $seed = (int) (getenv('ORM_TEST_SEED') ?: ($isLong ? random_int(1, 1 << 30) : 7));
        mt_srand($seed);
        for ($program = 0; $program < ($isLong ? 60 : 3); ++$program) {
            NoteQuery::create()->deleteAllWithoutArchive();
            $this->connection->exec('DELETE FROM "ar_old_note"');
            $this->runProgram("ORM_TEST_SEED=$seed, program $program");
        }
    }

    public function testAHistoryHasEveryState(): void
    {
        mt_srand(11);
        $expected = $amounts = [];
        for ($step = 0; $step < 60; ++$step) {
            $id = $amounts === [] ? 0 : array_rand($amounts);
            $value = mt_rand(1, 1000);
            switch ($amounts === [] ? 0 : mt_rand(0, 3)) {
                case 0:
                    $price = (new Price())->setAmount($value);
                    $price->save();
                    $amounts[(int) $price->getId()] = $value;
                    break;
                case 1:
                    $price = PriceQuery::create()->requirePk($id);
                    if ($value !== $amounts[$id]) {
                        $expected[] = $value;
                    }
                    $price->setAmount($value)->save();
                    $amounts[$id] = $value;
                    break;
                case 2:
                    PriceQuery::create()->filterById($id)->update(['Amount' => $value]);
                    $expected[] = $amounts[$id] = $value;
                    break;
                default:
                    PriceQuery::create()->filterById($id)->delete();
                    $expected[] = $amounts[$id];
                    unset($amounts[$id]);
            }
        }
        self::assertSame($expected, $this->column('ar_price_archive', 'amount', 'archive_id'));
        self::assertSame(array_values($amounts), $this->column('ar_price', 'amount'));
    }

    private function runProgram(string $label): void
    {
        /** @var array<int, string> $rows */
        $rows = [];
        /** @var array<int, string> $archive */
        $archive = [];
        $text = static fn (): string => 't' . mt_rand(1, 6);
        for ($step = 0; $step < 40; ++$step) {
            $id = $rows === [] ? 0 : array_rand($rows);
            switch ($rows === [] ? 0 : mt_rand(0, 9)) {
                case 0:
                case 1:
                    $notes = [];
                    for ($count = mt_rand(1, 3); $count > 0; --$count) {
                        $notes[] = (new Note())->setTitle($text());
                    }
                    NoteQuery::create()->insertMany($notes);
                    foreach ($notes as $note) {
                        $rows[(int) $note->getId()] = $archive[(int) $note->getId()] = (string) $note->getTitle();
                    }
                    break;
                case 2:
                    $new = $text();
                    NoteQuery::create()->requirePk($id)->setTitle($new)->save();
                    $archive[$id] = $rows[$id] === $new ? $archive[$id] ?? null : $new;
                    $archive = array_filter($archive, is_string(...));
                    $rows[$id] = $new;
                    break;
                case 3:
                    [$old, $new] = [$text(), $text()];
                    NoteQuery::create()->filterByTitle($old)->update(['Title' => $new]);
                    foreach (array_keys($rows, $old, true) as $changed) {
                        $rows[$changed] = $archive[$changed] = $new;
                    }
                    break;
                case 4:
                    $new = $text();
                    NoteQuery::create()->requirePk($id)->setTitle($new)->saveWithoutArchive();
                    $rows[$id] = $new;
                    break;
                case 5:
                    NoteQuery::create()->requirePk($id)->delete();
                    $archive[$id] = $rows[$id];
                    unset($rows[$id]);
                    break;
                case 6:
                    $old = $text();
                    NoteQuery::create()->filterByTitle($old)->delete();
                    foreach (array_keys($rows, $old, true) as $deleted) {
                        $archive[$deleted] = $old;
                        unset($rows[$deleted]);
                    }
                    break;
                case 7:
                    $gone = array_diff_key($archive, $rows);
                    $key = $gone === [] ? null : array_rand($gone);
                    if ($key !== null) {
                        $removes = mt_rand(0, 1) === 1;
                        Note::restore($key, null, $removes);
                        $rows[$key] = $archive[$key];
                        if ($removes) {
                            unset($archive[$key]);
                        }
                    }
                    break;
                case 8:
                    $this->connection->beginTransaction();
                    NoteQuery::create()->requirePk($id)->delete();
                    NoteQuery::create()->filterByTitle($text())->update(['Title' => $text()]);
                    $this->connection->rollBack();
                    break;
                default:
                    NoteQuery::create()->filterById($id)->archive();
                    $archive[$id] = $rows[$id];
            }
            $read = fn (string $table): array => array_column(
                $this->rows("SELECT \"id\", \"title\" FROM \"$table\" ORDER BY \"id\""),
                1,
                0,
            );
            ksort($rows);
            ksort($archive);
            self::assertSame($rows, $read('ar_note'), "$label, step $step: rows");
            self::assertSame($archive, $read('ar_old_note'), "$label, step $step: archive");
        }
    }
}
