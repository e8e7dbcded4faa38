<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Random\Engine\Mt19937;
use Random\Randomizer;

/** All programs of a world up to a number of steps. */
final class ShortPrograms
{
    /**
     * @param int $every take one program of so many
     * @return \Generator<int, list<Step>, int|null, void> send() takes the number of steps that were defined; programs
     *     that begin with the same steps are left out
     */
    public static function of(World $world, int $length, int $every = 1, int $offset = 0): \Generator
    {
        $size = count($world->steps);
        for ($count = 1; $count <= $length; ++$count) {
            $total = $size ** $count;
            for ($number = $offset % $every; $number < $total;) {
                $steps = [];
                for ($place = $count - 1; $place >= 0; --$place) {
                    $steps[] = $world->steps[intdiv($number, $size ** $place) % $size];
                }
                $defined = null;
                foreach (self::wrapped($world, $steps) as $program) {
                    $defined = yield $program;
                }
                // An undefined step makes all plain programs with this beginning undefined.
                $width = $defined === null || $world->shape !== 'plain' ? 1 : $size ** max(0, $count - 1 - $defined);
                $next = (intdiv($number, $width) + 1) * $width;
                $number += $every * max(1, (int) ceil(($next - $number) / $every));
            }
        }
    }

    /** @return \Generator<int, list<Step>> some programs, endlessly */
    public static function sample(World $world, int $seed): \Generator
    {
        $random = new Randomizer(new Mt19937($seed ^ crc32($world->name)));
        while (true) {
            $steps = [];
            for ($left = $random->getInt(1, $world->depth); $left > 0; --$left) {
                $steps[] = $world->steps[$random->getInt(0, count($world->steps) - 1)];
            }
            $programs = self::wrapped($world, $steps);
            yield $programs[$random->getInt(0, count($programs) - 1)];
        }
    }

    /**
     * @param list<Step> $steps
     * @return list<list<Step>> with a transaction that makes objects, in which the first steps, or all of them, are run
     */
    private static function inside(World $world, array $steps, bool $again): array
    {
        $make = array_map(static fn (string $name): Step => Step::of('make', $name), $world->later);
        $programs = [];
        for ($size = $again ? count($steps) : 1; $size <= count($steps); ++$size) {
            $body = array_slice($steps, 0, $size);
            $rest = $again ? $steps : array_slice($steps, $size);
            $programs[] = [Step::of('begin'), ...$make, ...$body, Step::of('rollBack'), ...$rest];
            $programs[] = [
                Step::of('begin'),
                Step::of('savepoint'),
                ...$make,
                ...$body,
                Step::of('rollBackTo'),
                ...$rest,
                Step::of('commit'),
            ];
        }

        return $programs;
    }

    /**
     * @param list<Step> $steps
     * @return list<Step> without those that make objects, which are there after a rollback
     */
    private static function remade(array $steps): array
    {
        return array_values(array_filter($steps, static fn (Step $step): bool => $step->kind !== 'make'));
    }

    /**
     * @param list<Step> $steps
     * @return list<list<Step>> with a transaction around each part
     */
    private static function wrapped(World $world, array $steps): array
    {
        $shape = $world->shape;
        if ($shape === 'plain') {
            return [$steps];
        }
        if ($shape === 'inside' || $shape === 'inside again') {
            return self::inside($world, $steps, $shape === 'inside again');
        }
        $programs = [];
        for ($from = 0; $from < count($steps); ++$from) {
            for ($size = 1; $from + $size <= count($steps); ++$size) {
                $body = array_slice($steps, $from, $size);
                $programs[] = [
                    ...array_slice($steps, 0, $from),
                    ...match ($shape) {
                        'rollback' => [Step::of('begin'), ...$body, Step::of('rollBack')],
                        'savepoint' => [
                            Step::of('begin'),
                            Step::of('savepoint'),
                            ...$body,
                            Step::of('rollBackTo'),
                            Step::of('commit'),
                        ],
                        'again' => [Step::of('begin'), ...$body, Step::of('rollBack'), ...self::remade($body)],
                        'savepoint again' => [
                            Step::of('begin'),
                            Step::of('savepoint'),
                            ...$body,
                            Step::of('rollBackTo'),
                            ...self::remade($body),
                            Step::of('commit'),
                        ],
                        default => [Step::of('retry', $body)],
                    },
                    ...array_slice($steps, $from + $size),
                ];
            }
        }

        return $programs;
    }
}
