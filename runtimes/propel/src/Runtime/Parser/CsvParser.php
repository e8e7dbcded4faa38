<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/** One line of names, one line per object. Null is `N;`; arrays are cells of JSON. */
class CsvParser extends AbstractParser
{
    public const QUOTE_NONE = 0;
    public const QUOTE_ALL = 1;
    public const QUOTE_NONNUMERIC = 2;
    public const QUOTE_MINIMAL = 3;

    /** The cells that are quoted when they are written: one of the constants. */
    public int $quoting = self::QUOTE_MINIMAL;

    private const NULL = 'N;';

    public function __construct(
        public string $delimiter = ',',
        public string $lineTerminator = "\r\n",
        public string $quotechar = '"',
    ) {
    }

    /**
     * @param bool $isList whether the array has one array per object
     * @param bool $includeHeading whether the names of the columns are the first line
     */
    public function fromArray(
        array $array,
        ?string $rootKey = null,
        bool $isList = false,
        bool $includeHeading = true,
    ): string {
        return $this->text($isList ? $array : [$array], $includeHeading);
    }

    /**
     * @param bool $isList whether the result has one array per line
     * @param bool $includeHeading whether the first line has the names of the columns
     */
    public function toArray(
        string $data,
        ?string $rootKey = null,
        bool $isList = false,
        bool $includeHeading = true,
    ): array {
        $rows = $this->read($data, $includeHeading);
        if ($isList) {
            return $rows;
        }

        return is_array($rows[0] ?? null) ? $rows[0] : [];
    }

    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        return $this->text($array, true);
    }

    public function listToArray(string $data, ?string $rootKey = null): array
    {
        return $this->read($data, true);
    }

    public function writesBooleans(): bool
    {
        return false;
    }

    /** @param array<mixed> $array */
    public function toCSV(array $array, bool $isList = false, bool $includeHeading = true): string
    {
        return $this->fromArray($array, null, $isList, $includeHeading);
    }

    /** @return array<mixed> */
    public function fromCSV(string $data, bool $isList = false, bool $includeHeading = true): array
    {
        return $this->toArray($data, null, $isList, $includeHeading);
    }

    /** @param array<mixed> $array one array per line */
    private function text(array $array, bool $withNames): string
    {
        $names = [];
        foreach ($array as $row) {
            $names += is_array($row) ? array_fill_keys(array_keys($row), null) : [];
        }
        $text = $names === [] || !$withNames ? '' : $this->line(array_keys($names));
        foreach ($array as $row) {
            $text .= $this->line(array_replace($names, is_array($row) ? $row : []));
        }

        return $text;
    }

    /** @return list<array<int|string, string|null>> */
    private function read(string $data, bool $withNames): array
    {
        try {
            return $this->rows(new CsvReader($data, $this->delimiter, false, $this->quotechar), $withNames);
        } catch (ParseException $problem) {
            if (!str_contains($data, '\\' . $this->quotechar)) {
                throw $problem;
            }
        }
        try {
            return $this->rows(new CsvReader($data, $this->delimiter, true, $this->quotechar), $withNames);
        } catch (ParseException) {
            throw $problem;
        }
    }

    /** @return list<array<int|string, string|null>> */
    private function rows(CsvReader $reader, bool $withNames): array
    {
        $lines = $reader->read();
        $names = $withNames
            ? array_map(strval(...), array_shift($lines)[1] ?? [])
            : array_keys($lines[0][1] ?? []);
        $rows = [];
        foreach ($lines as [$number, $line]) {
            if (count($line) !== count($names)) {
                $problem = sprintf('%d cells where the first line has %d names', count($line), count($names));
                throw ParseException::at('CSV', $number, $problem);
            }
            $rows[] = array_combine($names, $line);
        }

        return $rows;
    }

    /** @param array<mixed> $cells */
    private function line(array $cells): string
    {
        // An empty line would be no row.
        $text = count($cells) === 1 && reset($cells) === ''
            ? $this->quotechar . $this->quotechar
            : implode($this->delimiter, array_map($this->cell(...), $cells));

        return $text . $this->lineTerminator;
    }

    private function cell(mixed $value): string
    {
        if ($value === null) {
            return self::NULL;
        }
        $text = match (true) {
            is_bool($value) => $value ? '1' : '0',
            is_float($value) => var_export($value, true),
            is_scalar($value) => (string) $value,
            is_array($value) => (new JsonParser())->fromArray($value),
            default => throw ParseException::notWritable('CSV', get_debug_type($value)),
        };
        // A cell that would be read as something else is always quoted.
        $isPlain = $text !== self::NULL && strpbrk($text, $this->delimiter . $this->quotechar . "\r\n") === false;
        $isQuoted = !$isPlain || match ($this->quoting) {
            self::QUOTE_ALL => true,
            self::QUOTE_NONNUMERIC => preg_match('/[^0-9]/', $text) === 1,
            default => false,
        };
        $quote = $this->quotechar;

        return $isQuoted ? $quote . str_replace($quote, $quote . $quote, $text) . $quote : $text;
    }
}
