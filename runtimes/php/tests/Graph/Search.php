<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Runs many programs. */
final class Search
{
    /** @return array{programs: int, wrong: int, undefined: int} so many short programs that are defined */
    public static function sample(Runner $runner, World $world, int $count, int $seed, Families $families): array
    {
        $result = ['programs' => 0, 'wrong' => 0, 'undefined' => 0];
        foreach (ShortPrograms::sample($world, $seed) as $program) {
            if ($result['programs'] >= $count) {
                break;
            }
            try {
                $problem = $runner->run($program);
            } catch (UndefinedProgram) {
                ++$result['undefined'];
                continue;
            }
            ++$result['programs'];
            if ($problem !== null) {
                ++$result['wrong'];
                $families->add($runner, $world, $program, $problem);
            }
        }

        return $result;
    }

    /** @return array{programs: int, wrong: int, undefined: int} */
    public static function short(
        Runner $runner,
        World $world,
        int $length,
        int $every,
        int $offset,
        int $limit,
        Families $families,
    ): array {
        $result = ['programs' => 0, 'wrong' => 0, 'undefined' => 0];
        $programs = ShortPrograms::of($world, $length, $every, $offset);
        while ($programs->valid() && ($limit === 0 || $result['programs'] < $limit)) {
            $program = $programs->current();
            try {
                $problem = $runner->run($program);
                ++$result['programs'];
                if ($problem !== null) {
                    ++$result['wrong'];
                    $families->add($runner, $world, $program, $problem);
                }
                $programs->next();
            } catch (UndefinedProgram) {
                ++$result['undefined'];
                $programs->send($runner->done);
            }
        }

        return $result;
    }

    /**
     * @param int $seed that of the first program
     * @return array{programs: int, wrong: int, undefined: int}
     */
    public static function random(Runner $runner, World $world, int $count, int $seed, Families $families): array
    {
        $result = ['programs' => 0, 'wrong' => 0, 'undefined' => 0];
        for ($number = 0; $number < $count; ++$number) {
            $program = RandomPrograms::of($world, $seed + $number);
            $problem = $runner->run($program);
            ++$result['programs'];
            if ($problem !== null) {
                ++$result['wrong'];
                $families->add($runner, $world, $program, $problem);
            }
        }

        return $result;
    }
}
