<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Random\Engine\Mt19937;
use Random\Randomizer;
use Sorted\CodePick;
use Sorted\PricePick;
use Sorted\TimePick;
use Sorted\WordPick;

/** Scopes that are equal for the database, however they are written: objects in memory follow their rows. */
final class ScopeSpellingTest extends SortableTestCase
{
    use OnEveryDatabase;

    /**
     * @return array<string, array{class-string<SortableObject>, string, string, list<mixed>}> model, table, setter,
     *     scopes
     */
    public static function scopes(): array
    {
        return [
            'decimals' => [PricePick::class, 'price_pick', 'setPrice', ['1.5', '1.50', 1.5, '01.5', '2', '2.00', null]],
            'letter case' => [WordPick::class, 'word_pick', 'setWord', ['a', 'A', 'á', 'b', 'B', 'a ', null]],
            'padding' => [CodePick::class, 'code_pick', 'setCode', ['a', 'a ', 'a    ', 'A', 'b', null]],
            'dates with a time' => [TimePick::class, 'time_pick', 'setMoment', [
                '2020-01-02 03:04:05', '2020-01-02T03:04:05', new \DateTimeImmutable('2020-01-02 03:04:05'),
                '2020-01-02', '2020-01-02 00:00', null,
            ]],
        ];
    }

    /**
     * @dataProvider scopes
     * @param class-string<SortableObject> $model
     * @param list<mixed> $scopes
     */
    public function testObjectsInMemoryFollowTheirRows(
        string $model,
        string $table,
        string $setter,
        array $scopes,
    ): void {
        foreach (range(1, getenv('ORM_TEST_LONG') ? 100 : 5) as $seed) {
            $random = new Randomizer(new Mt19937($seed));
            $objects = [];
            $steps = [];
            for ($step = 0; $step < 40; ++$step) {
                $object = $objects === []
                    ? null
                    : $objects[array_keys($objects)[$random->getInt(0, count($objects) - 1)]];
                $operation = $object === null ? 0 : $random->getInt(0, 9);
                $steps[] = $operation;
                switch ($operation) {
                    case 0:
                    case 1:
                    case 2:
                        $new = new $model();
                        $new->{$setter}($scopes[$random->getInt(0, count($scopes) - 1)]);
                        $operation === 2 ? $new->insertAtTop() : $new;
                        $new->save();
                        $objects[] = $new;
                        break;
                    case 3:
                        $object->delete();
                        unset($objects[array_search($object, $objects, true)]);
                        break;
                    case 4:
                        $object->{$setter}($scopes[$random->getInt(0, count($scopes) - 1)]);
                        $object->save();
                        break;
                    case 5:
                        $object->moveToTop();
                        break;
                    case 6:
                        $object->moveToBottom();
                        break;
                    case 7:
                        $object->moveUp();
                        break;
                    case 8:
                        $object->reload();
                        break;
                    default:
                        $object->moveDown();
                }
                $this->assertRanksAreKnown($table, $objects, "seed $seed: " . implode(' ', $steps));
            }
            foreach ($objects as $object) {
                $object->delete();
            }
        }
    }

    /**
     * @dataProvider scopes
     * @param class-string<SortableObject> $model
     * @param list<mixed> $scopes
     */
    public function testARollbackTakesRanksBack(string $model, string $table, string $setter, array $scopes): void
    {
        $objects = [];
        foreach ([0, 1, 2, 1, 0] as $scope) {
            $objects[] = $object = new $model();
            $object->{$setter}($scopes[$scope]);
            $object->save();
        }
        $this->connection->beginTransaction();
        $objects[0]->moveToBottom();
        $objects[3]->moveToTop();
        $this->assertRanksAreKnown($table, $objects, 'in the transaction');
        $this->connection->rollBack();
        $this->assertRanksAreKnown($table, $objects, 'after it was rolled back');
    }

    /** @param array<int, SortableObject> $objects */
    private function assertRanksAreKnown(string $table, array $objects, string $message): void
    {
        $stored = [];
        $cases = $this->connection->query(
            "SELECT id, sortable_rank FROM \"$table\" ORDER BY id",
        )->fetchAll(\PDO::FETCH_NUM);
        foreach ($cases as $row) {
            $stored[(int) $row[0]] = (int) $row[1];
        }
        $known = [];
        foreach ($objects as $object) {
            $known[$object->getPrimaryKey()] = $object->knownRank();
        }
        ksort($known);
        self::assertSame($stored, $known, $message);
    }
}
