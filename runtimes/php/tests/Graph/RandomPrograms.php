<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Random\Engine\Mt19937;
use Random\Randomizer;

/** Long programs, each of which a seed gives again. */
final class RandomPrograms
{
    private const WEIGHTS = [
        'add' => 6, 'remove' => 6, 'setParent' => 5, 'setKey' => 5, 'set' => 4, 'append' => 1, 'setSingle' => 3,
        'get' => 5, 'count' => 1, 'getParent' => 1,
        'link' => 7, 'unlink' => 7, 'setLinks' => 3, 'appendLink' => 1, 'getLinks' => 4, 'countLinks' => 1,
        'linkRow' => 2, 'saveRow' => 1, 'addRow' => 1, 'unlinkRow' => 2, 'deleteRow' => 2,
        'save' => 14, 'delete' => 2, 'note' => 2, 'make' => 3, 'reload' => 1, 'reloadDeep' => 2, 'failToSave' => 2,
        'cloneChild' => 1, 'replaceByClone' => 1, 'cloneParent' => 1, 'copy' => 1, 'copyDeep' => 1,
        'moveRow' => 4, 'eraseRow' => 2, 'deleteMembers' => 1, 'insertLink' => 2, 'deleteLink' => 3,
        'begin' => 3, 'commit' => 1, 'rollBack' => 2, 'savepoint' => 2, 'rollBackTo' => 2, 'retry' => 0.3,
    ];

    /** @return list<Step> */
    public static function of(World $world, int $seed): array
    {
        $random = new Randomizer(new Mt19937($seed));
        $byKind = [];
        foreach ($world->steps as $step) {
            $byKind[$step->kind][] = $step;
        }
        $program = [];
        for ($left = $random->getInt(5, 16); $left > 0; --$left) {
            $program[] = self::step($random, $byKind, true);
        }

        return $program;
    }

    /** @param array<string, list<Step>> $byKind */
    private static function step(Randomizer $random, array $byKind, bool $mayNest): Step
    {
        $kinds = array_intersect_key(self::WEIGHTS, $byKind + ($mayNest ? ['retry' => []] : []));
        if (!$mayNest) {
            $kinds = array_diff_key(
                $kinds,
                ['begin' => 0, 'commit' => 0, 'rollBack' => 0, 'savepoint' => 0, 'rollBackTo' => 0, 'failToSave' => 0],
            );
        }
        $kind = 'save';
        $at = $random->getInt(0, (int) (array_sum($kinds) * 1000) - 1) / 1000;
        foreach ($kinds as $kind => $weight) {
            $at -= $weight;
            if ($at < 0) {
                break;
            }
        }
        if ($kind === 'retry') {
            $body = [];
            for ($left = $random->getInt(1, 4); $left > 0; --$left) {
                $body[] = self::step($random, $byKind, false);
            }

            return Step::of('retry', $body);
        }

        return $byKind[$kind][$random->getInt(0, count($byKind[$kind]) - 1)];
    }
}
