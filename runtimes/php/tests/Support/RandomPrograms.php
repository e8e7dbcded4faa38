<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Random choices for tests: the same ones every time; with ORM_TEST_LONG others, and twenty times as many, or
 * ORM_TEST_PROGRAMS.
 */
final class RandomPrograms
{
    private Randomizer $randomizer;
    private int $seed;

    private function __construct(private int $first, private int $left)
    {
        $this->seed = $first;
        $this->randomizer = new Randomizer(new Mt19937($first));
    }

    /** @param int|null $onServers fewer programs, where SQLite runs the same ones in less time */
    public static function begin(int $number, ?int $onServers = null): self
    {
        if ($onServers !== null && TestDatabase::ofThisRun() !== 'sqlite') {
            $number = $onServers;
        }
        $seed = getenv('ORM_TEST_SEED');
        $isLong = (string) getenv('ORM_TEST_LONG') !== '';
        $programs = getenv('ORM_TEST_PROGRAMS');
        if ($isLong) {
            $number = is_numeric($programs) ? (int) $programs : $number * 20;
        }
        if (is_numeric($seed)) {
            return new self((int) $seed, $number);
        }

        return new self($isLong ? random_int(1, 1 << 30) : 1, $number);
    }

    /** Begins the next program, with a seed of its own, so that one that fails can be repeated alone. */
    public function hasNext(): bool
    {
        if ($this->left-- <= 0) {
            return false;
        }
        $this->seed = $this->first++;
        $this->randomizer = new Randomizer(new Mt19937($this->seed));

        return true;
    }

    public function seedText(): string
    {
        return 'ORM_TEST_SEED=' . $this->seed;
    }

    /** What the next choices depend on, so that they can be made again. */
    public function state(): string
    {
        return serialize($this->randomizer);
    }

    public function continueFrom(string $state): void
    {
        $randomizer = unserialize($state);
        assert($randomizer instanceof Randomizer);
        $this->randomizer = $randomizer;
    }

    public function number(int $least, int $most): int
    {
        return $this->randomizer->getInt($least, $most);
    }

    /** True once in so many times. */
    public function chance(int $times): bool
    {
        return $this->randomizer->getInt(1, $times) === 1;
    }

    /**
     * @template T
     * @param non-empty-array<T> $values
     * @return T
     */
    public function of(array $values): mixed
    {
        $values = array_values($values);

        return $values[$this->randomizer->getInt(0, count($values) - 1)];
    }

    /**
     * @template T
     * @param array<T> $values
     * @return list<T>
     */
    public function shuffled(array $values): array
    {
        return $this->randomizer->shuffleArray($values);
    }
}
