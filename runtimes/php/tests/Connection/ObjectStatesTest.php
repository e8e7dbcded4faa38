<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\ObjectStates;
use Orm\Runtime\Tests\Connection\Fixture\RestorableNumber;
use PHPUnit\Framework\TestCase;

final class ObjectStatesTest extends TestCase
{
    public function testTheFirstStateOfALevelIsRestored(): void
    {
        $level = new ObjectStates();
        $object = new RestorableNumber(1);
        $object->change($level, 2);
        $object->change($level, 3);
        $level->restore(false);
        self::assertSame(1, $object->number);
        $level->restore(false);
        self::assertNull(KeptStates::stateBefore($object, $level->number));
    }

    public function testALevelAdoptsWhatItDoesNotKnow(): void
    {
        [$lower, $upper] = [new ObjectStates(), new ObjectStates()];
        [$inBoth, $inUpper] = [new RestorableNumber(1), new RestorableNumber(1)];
        $inBoth->change($lower, 2);
        $inBoth->change($upper, 3);
        $inUpper->change($upper, 3);
        $lower->adopt($upper);
        self::assertNull(KeptStates::stateBefore($inBoth, $upper->number));
        $lower->restore(false);
        self::assertSame([1, 1], [$inBoth->number, $inUpper->number]);
    }

    public function testAnUpperLevelIsRestoredAlone(): void
    {
        [$lower, $upper] = [new ObjectStates(), new ObjectStates()];
        $object = new RestorableNumber(1);
        $object->change($lower, 2);
        $object->change($upper, 3);
        $upper->restore(false);
        self::assertSame(2, $object->number);
        $lower->restore(false);
        self::assertSame(1, $object->number);
    }

    public function testADroppedLevelLeavesNothingInItsObjects(): void
    {
        $level = new ObjectStates();
        $object = new RestorableNumber(1);
        $object->change($level, 2);
        $level->drop();
        self::assertNull(KeptStates::stateBefore($object, $level->number));
        $level->restore(false);
        self::assertSame(2, $object->number);
    }

    public function testDeadObjectsLeaveNothing(): void
    {
        $level = new ObjectStates();
        $kept = [];
        for ($number = 0; $number < 10_000; ++$number) {
            $object = new RestorableNumber($number);
            $object->change($level, -1);
            if ($number % 100 === 0) {
                $kept[$number] = $object;
            }
        }
        self::assertLessThanOrEqual(1000, \count($level->objects));
        $level->restore(false);
        foreach ($kept as $number => $object) {
            self::assertSame($number, $object->number);
        }
    }

    public function testTheTimesOfAStateGoWithIt(): void
    {
        [$lower, $upper] = [new ObjectStates(), new ObjectStates()];
        $object = new RestorableNumber(1);
        $object->change($upper, 2);
        KeptStates::noteOrder($object, $upper->number, 7);
        KeptStates::noteSaved($object, $upper->number, 8);
        $lower->adopt($upper);
        self::assertSame([7, 8], self::times($object, $lower));
        KeptStates::noteSaved($object, $lower->number, 0);
        self::assertSame([7, 0], self::times($object, $lower));
        KeptStates::dropState($object, $lower->number);
        KeptStates::noteSaved($object, $lower->number, 9);
        self::assertSame([0, 0], self::times($object, $lower));
    }

    /** @return array{int, int} when the state of a level was taken, and when it was saved */
    private static function times(RestorableNumber $object, ObjectStates $level): array
    {
        return [KeptStates::stateOrder($object, $level->number), KeptStates::savedAt($object, $level->number)];
    }
}
