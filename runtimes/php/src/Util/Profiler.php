<?php

declare(strict_types=1);

namespace Orm\Runtime\Util;

use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Measures time and memory between start() and now.
 *
 * @phpstan-consistent-constructor
 */
class Profiler
{
    use NotSerializable;

    private const DETAILS = [
        'time' => ['name' => 'Time', 'precision' => 3, 'pad' => 8],
        'mem' => ['name' => 'Memory', 'precision' => 3, 'pad' => 8],
        'memDelta' => ['name' => 'Memory Delta', 'precision' => 3, 'pad' => 8],
        'memPeak' => ['name' => 'Memory Peak', 'precision' => 3, 'pad' => 8],
    ];

    /** Shown only where the configuration names them. */
    private const OPTIONAL_DETAILS = [
        'retries' => ['name' => 'Retries', 'precision' => 0, 'pad' => 8],
        'waited' => ['name' => 'Waited', 'precision' => 3, 'pad' => 8],
    ];

    private const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

    /** @var array<string, array{name: string, precision: int, pad: int}> */
    private array $details = self::DETAILS;

    private int|float $startedAt = 0;

    private int $startedWith = 0;

    private int $retries = 0;

    private float $secondsWaited = 0.0;

    public function __construct(
        private float $slowThreshold = 0.1,
        private string $innerGlue = ': ',
        private string $outerGlue = ' | ',
    ) {
    }

    /**
     * One of the class that the configuration names.
     *
     * @param array<mixed> $configuration
     */
    public static function configured(string $class, array $configuration): self
    {
        if (!class_exists($class)) {
            throw ClassNotFoundException::missing($class, 'the profiler');
        }
        if (!is_a($class, self::class, true)) {
            throw ClassNotFoundException::wrongKind($class, 'the profiler', self::class);
        }
        $profiler = new $class();
        $profiler->setConfiguration($configuration);

        return $profiler;
    }

    /** @param array<mixed> $configuration slowThreshold, details, innerGlue, outerGlue */
    public function setConfiguration(array $configuration): void
    {
        $threshold = $configuration['slowThreshold'] ?? $configuration['slowTreshold'] ?? null;
        $this->slowThreshold = is_numeric($threshold) ? (float) $threshold : $this->slowThreshold;
        $inner = $configuration['innerGlue'] ?? null;
        $this->innerGlue = is_string($inner) ? $inner : $this->innerGlue;
        $outer = $configuration['outerGlue'] ?? null;
        $this->outerGlue = is_string($outer) ? $outer : $this->outerGlue;
        $details = $configuration['details'] ?? null;
        if (is_array($details)) {
            $this->setDetails($details);
        }
    }

    /**
     * @param array<mixed> $details name, precision and pad of what is to be shown: time, mem, memDelta, memPeak,
     *     retries, waited
     */
    public function setDetails(array $details): void
    {
        $this->details = [];
        foreach (self::DETAILS + self::OPTIONAL_DETAILS as $key => $default) {
            $detail = $details[$key] ?? null;
            if (!is_array($detail)) {
                continue;
            }
            $this->details[$key] = [
                'name' => is_string($detail['name'] ?? null) ? $detail['name'] : $default['name'],
                'precision' => is_numeric($detail['precision'] ?? null) ? (int) $detail['precision'] : 3,
                'pad' => is_numeric($detail['pad'] ?? null) ? (int) $detail['pad'] : 8,
            ];
        }
    }

    /** @return array<string, mixed> as setConfiguration() takes it */
    public function getConfiguration(): array
    {
        return [
            'slowThreshold' => $this->slowThreshold,
            'details' => $this->details,
            'innerGlue' => $this->innerGlue,
            'outerGlue' => $this->outerGlue,
        ];
    }

    public function setSlowThreshold(float $seconds): void
    {
        $this->slowThreshold = $seconds;
    }

    public function getSlowThreshold(): float
    {
        return $this->slowThreshold;
    }

    /** Propel's spelling of setSlowThreshold(). */
    public function setSlowTreshold(float $seconds): void
    {
        $this->setSlowThreshold($seconds);
    }

    public function setInnerGlue(string $glue): void
    {
        $this->innerGlue = $glue;
    }

    public function setOuterGlue(string $glue): void
    {
        $this->outerGlue = $glue;
    }

    public function getOuterGlue(): string
    {
        return $this->outerGlue;
    }

    public function start(): void
    {
        $this->startedWith = memory_get_usage();
        $this->startedAt = hrtime(true);
    }

    /** Sets what the connection has run again since it was made, and how long it has waited before. */
    public function setRetries(int $retries, float $secondsWaited): void
    {
        $this->retries = $retries;
        $this->secondsWaited = $secondsWaited;
    }

    public function isSlow(): bool
    {
        return $this->seconds() >= $this->slowThreshold;
    }

    /** The profile as one line, such as "Time: 12.3ms | Memory: 1.25MB". */
    public function getProfile(): string
    {
        $now = self::getSnapshot();

        return $this->getProfileBetween([
            'microtime' => $now['microtime'] - $this->seconds(),
            'memoryUsage' => $this->startedWith,
        ], $now);
    }

    /**
     * The profile of the time between two results of getSnapshot().
     *
     * @param array{microtime: float, memoryUsage: int} $start
     * @param array{microtime: float, memoryUsage: int, memoryPeakUsage: int} $end
     */
    public function getProfileBetween(array $start, array $end): string
    {
        $values = [];
        foreach ($this->details as $key => $detail) {
            $value = match ($key) {
                'time' => self::formatDuration($end['microtime'] - $start['microtime'], $detail['precision']),
                'mem' => self::formatMemory($end['memoryUsage'], $detail['precision']),
                'retries' => (string) $this->retries,
                'waited' => self::formatDuration($this->secondsWaited, $detail['precision']),
                'memDelta' => self::withSign($end['memoryUsage'] - $start['memoryUsage'], $detail['precision']),
                default => self::formatMemory($end['memoryPeakUsage'], $detail['precision']),
            };
            $values[] = $detail['name'] . $this->innerGlue . str_pad($value, $detail['pad'], ' ', STR_PAD_LEFT);
        }

        return implode($this->outerGlue, $values);
    }

    /** @return array{microtime: float, memoryUsage: int, memoryPeakUsage: int} */
    public static function getSnapshot(): array
    {
        return [
            'microtime' => microtime(true),
            'memoryUsage' => memory_get_usage(),
            'memoryPeakUsage' => memory_get_peak_usage(),
        ];
    }

    /** Gives an amount of memory with so many significant digits: "1.18MB". */
    public static function formatMemory(int|float $bytes, int $significantFigures = 3): string
    {
        [$size, $unit] = self::scaled(abs($bytes));

        return ($bytes < 0 ? '-' : '') . self::toPrecision($size, $significantFigures) . $unit;
    }

    /** Gives a duration with so many significant digits: "12.3ms", "1.50s". */
    public static function formatDuration(float $seconds, int $significantFigures = 3): string
    {
        return $seconds < 1
            ? self::toPrecision($seconds * 1000, $significantFigures) . 'ms'
            : self::toPrecision($seconds, $significantFigures) . 's';
    }

    /** Rounds a number to so many significant digits. */
    public static function toPrecision(float|int $number, int $significantFigures = 3): string
    {
        if ((float) $number === 0.0) {
            return '0';
        }
        $decimals = max(0, $significantFigures - 1 - (int) floor(log10(abs($number))));

        return number_format($number, $decimals, '.', '');
    }

    /** @return array{float, string} a size in the largest unit that is not larger than it */
    private static function scaled(int|float $bytes): array
    {
        $size = (float) $bytes;
        $unit = 0;
        while ($size >= 1024 && $unit < count(self::UNITS) - 1) {
            $size /= 1024;
            ++$unit;
        }

        return [$size, self::UNITS[$unit]];
    }

    private static function withSign(int $bytes, int $precision): string
    {
        return ($bytes > 0 ? '+' : '') . self::formatMemory($bytes, $precision);
    }

    private function seconds(): float
    {
        return (hrtime(true) - $this->startedAt) / 1e9;
    }
}
