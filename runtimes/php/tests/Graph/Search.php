<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Runs many programs. */
final class Search
{
    /** @return array{programs: int, wrong: int, undefined: int} */
    public static function short(Runner $runner, World $world, int $length, int $every, int $offset, int $limit, Families $families): array
    {
        $result = ['programs' => 0, 'wrong' => 0, 'undefined' => 0];
        $programs = ShortPrograms::of($world, $length, $every, $offset);
        while ($programs->valid() && ($limit === 0 || $result['programs'] < $limit)) {
            $program = $programs->current();
            try {
                $problem = $runner->run($program);
                ++$result['programs'];
                if ($problem !== null) {
                    ++$result['wrong'];
                    $families->add($world, ...Shrinking::of($runner, $program, $problem));
                }
                $programs->next();
            } catch (UndefinedProgram) {
                ++$result['undefined'];
                $programs->send($runner->done);
            }
        }

        return $result;
    }
}
