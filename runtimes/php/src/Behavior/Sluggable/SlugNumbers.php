<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Support\NotSerializable;

/** The slugs that are taken in one scope, with the numbers at their ends. */
final class SlugNumbers
{
    use NotSerializable;

    /** Longer numbers are parts of a title, and could not be counted on. */
    public const MOST_DIGITS = 15;

    /** @var array<string, true> */
    private array $taken = [];
    /** @var array<string, array<int, string>> the greatest number by what is before it and by its length */
    private array $highest = [];

    /** @param bool $isExact whether the database compares texts byte by byte */
    public function __construct(private readonly string $separator, private readonly bool $isExact)
    {
    }

    public function add(string $slug): void
    {
        $slug = $this->comparable($slug);
        $this->taken[$slug] = true;
        if (preg_match('/^(.*?)(\d+)$/s', $slug, $match) !== 1 || strlen($match[2]) > self::MOST_DIGITS) {
            return;
        }
        [, $before, $digits] = $match;
        $length = strlen($digits);
        $highest = $this->highest[$before][$length] ?? '';
        $this->highest[$before][$length] = max($highest, $digits);
    }

    /** @param list<list<mixed>> $rows that begin with a slug */
    public function addAll(array $rows): void
    {
        foreach ($rows as $row) {
            if (is_string($row[0])) {
                $this->add($row[0]);
            }
        }
    }

    public function has(string $slug): bool
    {
        return isset($this->taken[$this->comparable($slug)]);
    }

    /**
     * The first number after the highest that is in use: a longer one is higher, and a zero in front counts as 1.
     *
     * @param int $refused the number that the database refused, -1 if none
     */
    public function next(string $base, SluggableTable $table, int $refused): int
    {
        $number = max(1, $refused + 1);
        for ($length = self::MOST_DIGITS; $length > 0; --$length) {
            $before = $this->comparable(self::before($base, $length, $this->separator, $table));
            $digits = $this->highest[$before][$length] ?? null;
            if ($digits !== null) {
                $number = max($number, (int) ($digits[0] === '0' ? '1' . substr($digits, 1) : $digits) + 1);
                break;
            }
        }
        while ($this->has(self::numbered($base, $number, $this->separator, $table))) {
            ++$number;
        }

        return $number;
    }

    /** A slug with a number at its end, short enough for its column. */
    public static function numbered(string $base, int $number, string $separator, SluggableTable $table): string
    {
        return $number === 0 ? $base : self::before($base, strlen((string) $number), $separator, $table) . $number;
    }

    /** Whether a slug is the base itself, or the base with a number. */
    public static function isNumbered(string $slug, string $base, string $separator, SluggableTable $table): bool
    {
        return $slug === $base || preg_match('/\d{1,' . self::MOST_DIGITS . '}$/', $slug, $digits) === 1
            && $slug === self::before($base, strlen($digits[0]), $separator, $table) . $digits[0];
    }

    /** The beginning of a slug with a number of so many digits. */
    public static function before(string $base, int $digits, string $separator, SluggableTable $table): string
    {
        $length = $table->size - SlugText::length($separator) - $digits;

        return SlugText::cut($base, $length, $table->replacement) . $separator;
    }

    /** Begins with a letter: PHP makes numbers of array keys that look like one. */
    private function comparable(string $text): string
    {
        return 's' . ($this->isExact ? $text : SlugText::fold($text));
    }
}
